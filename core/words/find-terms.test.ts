import { describe, expect, it } from 'vitest';
import { checkWords } from './check-words.ts';
import { findTerms } from './find-terms.ts';
import { corrected } from './findings.ts';
import { TERMS } from './terms.ts';
import { ORDINARY } from './testing/sentences.ts';

const found = (text: string) => findTerms(text).map((finding) => finding.found);

describe('a term that is only part of another word', () => {
  it.each([
    ...['顧客服務', '旅客服務中心', '無線上網', '身份證照片', '中文檔案', '攤檔名稱', '地圖檔案', '路線上'],
    ...['航線上', '熱線上', '數位店主', '數位註冊獸醫', '整體檢討', '水質檢測', '配合同業', '適合同伴犬'],
    ...['釐定金額', '特定金額', '發出差餉單', '增加班次', '工作日期', '機電商會', '協調休息', '廚房東側'],
    ...['環保修訂', '辦公分區', '簡短信件', '飯店家具', '在線上', '內在線索', '註銷狗牌', '報名截止日期'],
  ])('is not found in %s', (text) => {
    expect(found(text)).toEqual([]);
    expect(found(`如欲了解${text}，請與本會職員聯絡。`)).toEqual([]);
    expect(found(`本會的${text}已更新`)).toEqual([]);
  });

  it.each(['轉賬', '賓館牌照', '頒獎典禮', '每周三次', '每周五天', '每週三次', '周六'])(
    'is not found in a word that is common in Hong Kong: %s',
    (text) => expect(found(`大會的${text}安排如下。`)).toEqual([]),
  );
});

describe('each term of the list', () => {
  it.each(TERMS.map((term) => [term.found, term.better]))(
    '%s is found, and replaced by %s',
    (word, better) => {
      for (const text of [`請看「${word}」。`, `我們的${word}很好。`, `${word}、其他`])
        expect(corrected(text, findTerms(text))).toBe(text.replace(word, better));
    },
  );
});

it('checkWords reports nothing in seventy ordinary sentences', () => {
  expect(ORDINARY.length).toBeGreaterThanOrEqual(70);
  const flagged = ORDINARY.flatMap((zh) =>
    checkWords({ zh, en: '' }, { day: '2026-11-01' }).zh.map(({ found }) => [zh, found]),
  );
  expect(flagged).toEqual([]);
});
