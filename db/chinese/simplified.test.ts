import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { toSimplified, toSimplifiedName } from './simplified.ts';
import { MAINLAND_WORDS } from './simplified-words.ts';

it.each([
  ['續期文件', '续期文件'],
  ['軟體與頭髮', '软件与头发'],
  ['著名的網路', '著名的网络'],
  ['訊息內容', '信息内容'],
  ['行程由秘書處建立，新增三站', '行程由秘书处建立，新增三站'],
  ['狗隻覆診', '狗复诊'],
  ['我們會以電郵通知您', '我们会通过电子邮件通知您'],
  ['在新分頁開啟；保留在此分頁', '在新标签页打开；保留在当前标签页'],
  ['消息分頁', '消息分页'],
  ['致電或電郵預約，或電郵至秘書處', '致电或发邮件预约，或发邮件至秘书处'],
  ['連繫同業，落單前', '联系同行，下单前'],
  ['紙本申請表的僱員人數', '纸质申请表的员工人数'],
  ['一份會籍，全年受用', '一次入会，全年受益'],
  ['請按電郵內的連結開啟此頁', '请点击电子邮件内的链接打开此页'],
  ['未能連線，未有儲存紀錄', '无法连接，没有保存记录'],
  ['兼職員工與職員', '兼职员工与工作人员'],
  ['逾 500 間會員企業，活動期間會員優先', '逾 500 家会员企业，活动期间会员优先'],
  ['「牠」與『聯絡』', '“它”与‘联系’'],
])('toSimplified converts %s to %s', (traditional, simplified) => {
  expect(toSimplified(traditional)).toBe(simplified);
});

it('toSimplified converts official names by character only, inside a converted sentence', () => {
  expect(toSimplified('查詢個人資料私隱專員公署及工商機構支援基金')).toBe(
    '咨询个人资料私隐专员公署及工商机构支援基金',
  );
});

it('toSimplifiedName converts names and addresses by character only', () => {
  expect(toSimplifiedName('電郵聯絡店舖有限公司（巴士總站）')).toBe('电邮联络店铺有限公司（巴士总站）');
});

it('each Hong Kong word is listed once, with a Mainland equivalent', () => {
  for (const [own, other] of MAINLAND_WORDS) expect([own, other], own).not.toContain('');
});

describe('300 sentences of the pet trade in Simplified Chinese', () => {
  const file = path.join(import.meta.dirname, '../testing/simplified-sentences.tsv');
  const sentences = readFileSync(file, 'utf8')
    .trim()
    .split('\n')
    .map((line) => line.split('\t') as [string, string]);
  const wrong = sentences.filter(([traditional, simplified]) => toSimplified(traditional) !== simplified);

  it('equal a Mainland editor’s wording, with at most ten exceptions', () => {
    expect(sentences).toHaveLength(300);
    expect(wrong.map(([, simplified]) => simplified).slice(10)).toEqual([]);
  });

  it('contain no Traditional characters', () => {
    const traditional = /[這個們來對時後會說國學東見車長門開關馬鳥魚點黃齊龍龜貓寵獸醫電腦網絡頁]/;
    expect(sentences.filter(([text]) => traditional.test(toSimplified(text)))).toEqual([]);
  });
});
