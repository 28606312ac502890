import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { demoFiles } from '../../db/demo/files.ts';
import { loadDemoContent } from '../../db/demo/load.ts';
import { FIXED_PAGES_PATH, type SearchAnswer } from '../../db/validation/search.ts';
import { readUnreadFiles } from '../publications/page-texts.ts';
import { createTestApp } from '../testing/app.ts';

/** As the site's build left them. */
const fixedPages = readFileSync(path.join(import.meta.dirname, '../../dist/site', FIXED_PAGES_PATH));
const { db, visitor, env } = await createTestApp({
  withStore: true,
  withConverter: true,
  env: { ASSETS: { fetch: async () => new Response(new Uint8Array(fixedPages)) } },
});
await loadDemoContent(db);
const demo = path.join(import.meta.dirname, '../../db/demo/publications');
for (const name of ['guide.pdf', 'annual-report.pdf'])
  await env.BUCKET.put(
    demoFiles().publication(name).slice('/uploads/'.length),
    readFileSync(path.join(demo, name)),
  );
await readUnreadFiles(env);

/** What people ask, and the title of what they should find first; `nothing` where nothing may be found. */
// biome-ignore format: a table reads better with one question a line
const QUESTIONS: [language: 'zh-TW' | 'zh-CN' | 'en', question: string, first: string][] = [
  ['zh-TW', '入會', '加入會員'], ['zh-TW', '會費', '會費提示：六月三十日後入會，首年會費減半'],
  ['zh-TW', '場地', '場地租用'], ['zh-TW', '租場', '場地租用'],
  ['zh-TW', '中秋', '中秋佳節：秘書處休息安排及賞月安全小提示'], ['zh-TW', '颱風', '惡劣天氣下秘書處及活動安排'],
  ['zh-TW', '惡劣天氣', '惡劣天氣下秘書處及活動安排'], ['zh-TW', '晶片', '狗隻微型晶片、防疫注射與領牌：交收前逐項核對'],
  ['zh-TW', '狗牌', '狗隻微型晶片、防疫注射與領牌：交收前逐項核對'], ['zh-TW', '領牌', '狗隻微型晶片、防疫注射與領牌：交收前逐項核對'],
  ['zh-TW', '牌照 續期', '動物售賣牌照講座：續期文件與處所檢查'], ['zh-TW', '雀鳥', '示範晨鳴雀鳥店'],
  ['zh-TW', '雀鳥 進口', '雀鳥進口提示：付運前請再次核對來源地最新安排'], ['zh-TW', '美容師', '寵物美容師技能考核：新一期接受報名'],
  ['zh-TW', '技能考核', '寵物美容師技能考核：新一期接受報名'], ['zh-TW', '急救包', '與獸醫對談：店舖急救包應該有甚麼？'],
  ['zh-TW', '海灘', '人狗海灘清潔日（因天雨取消）'], ['zh-TW', '大灣區', '大灣區寵物用品考察團'],
  ['zh-TW', '錦鯉', '示範錦鯉軒'], ['zh-TW', '仁心', '示範仁心動物診所'],
  ['zh-TW', '示範汪汪狗屋', '示範汪汪狗屋'], ['zh-TW', '倉鼠', '示範倉鼠小鎮'],
  ['zh-TW', '標籤', '寵物食品標籤：五個容易忽略的位置'], ['zh-TW', '「微型晶片」', '狗隻微型晶片、防疫注射與領牌：交收前逐項核對'],
  ['zh-TW', '手冊', '會員實務手冊'], ['zh-TW', '年報', '周年報告'],
  ['zh-TW', '二十四小時冷靜期', '會員實務手冊'], ['zh-TW', '0000 0001', 'nothing'],
  ['zh-TW', '龜', '示範龜居爬蟲店'], ['zh-TW', '年宵', '年宵市場擺檔會員座談會紀要'],
  ['zh-CN', '宠物酒店', '示范枕边宠物酒店'], ['zh-CN', '中暑先兆', '会员实务手册'],
  ['zh-CN', '会费', '会费提示：六月三十日后入会，首年会费减半'], ['zh-CN', '兽医', '示范异宠兽医诊所'],
  ['zh-CN', '标签', '宠物食品标签：五个容易忽略的位置'], ['zh-CN', '训练师', '训练师交流日：由店内社交到家居礼仪'],
  ['zh-CN', '猫只美容', '猫美容小班：低压力洗护与毛巾保定'], ['zh-CN', '观赏鱼', '渔场考察：观赏鱼繁殖与检疫'],
  ['zh-CN', '酷热', '酷热天气下运送活体动物：业界作业指引'], ['zh-CN', '隐私', '隐私政策'],
  ['zh-CN', '水族研讨会', '水族研讨会讲义'], ['zh-CN', '就职', '第八届理事会就职 五个工作小组展开服务'],
  ['zh-CN', '錦鯉', '示范锦鲤轩'], ['zh-CN', '示范月光水族', 'nothing'],
  ['zh-CN', '博览', '“宠物同行”业界博览'],
  ['en', 'trade fair', 'Together with Pets: the trade fair'], ['en', 'microchips', 'Microchips, rabies vaccination and dog licences: a handover checklist'],
  ['en', 'dinner', 'Annual dinner and long-service awards'], ['en', 'birds', 'Importing birds: check the source area once more before shipment'],
  ['en', 'venue', 'Venue hire'], ['en', 'privacy', 'Privacy policy'],
  ['en', 'handbook', "Members' practical handbook"], ['en', 'koi', 'Demo Koi Pavilion'],
  ['en', 'woof house', 'Demo Woof House'], ['en', 'fish farm', 'A visit to a fish farm: breeding and quarantine'],
  ['en', 'trainers exchange', 'Trainers’ exchange day: from the shop floor to good manners at home'], ['en', '"first-aid box"', 'A talk with vets: what belongs in a shop’s first-aid box?'],
  ['en', 'permits reptiles', 'Reptiles: permits and marking (postponed)'], ['en', 'grooomers', 'nothing'],
  ['en', 'TSF', 'TSF project: a report at half-time'],
];
const LEAST_RIGHT = 55;

describe('sixty questions to the demo content', () => {
  it(`find what they should, at least ${LEAST_RIGHT} of them first`, async () => {
    expect(QUESTIONS).toHaveLength(60);
    const wrong: string[] = [];
    for (const [lang, question, first] of QUESTIONS) {
      const answer = await visitor(`GET /api/search?lang=${lang}&q=${encodeURIComponent(question)}`);
      const { hits } = (await answer.json()) as SearchAnswer;
      const found = hits[0]?.title ?? 'nothing';
      if (found !== first) wrong.push(`${question}: ${found} instead of ${first}`);
    }
    expect(wrong.slice(60 - LEAST_RIGHT), wrong.join('\n')).toEqual([]);
  });
});
