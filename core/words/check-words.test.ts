import { describe, expect, it } from 'vitest';
import { chineseNumber } from '../dates/chinese-number.ts';
import { checkWords } from './check-words.ts';
import { factsOf } from './facts.ts';
import { findTerms } from './find-terms.ts';
import { corrected } from './findings.ts';
import { findPunctuation } from './punctuation.ts';
import { TERMS } from './terms.ts';
import { RIGHT, WRONG } from './testing/pairs.ts';

const DAY = '2026-11-01';

const factFindings = (pair: { zh: string; en: string }) => {
  const { zh, en } = checkWords(pair, { day: DAY });
  return [...zh, ...en].filter(({ kind }) => kind === 'fact' || kind === 'weekday');
};

describe('the comparison of facts in two languages', () => {
  it('raises at most two false alarms in thirty matching pairs', () => {
    const alarms = RIGHT.filter((pair) => factFindings(pair).length > 0);
    expect(RIGHT).toHaveLength(30);
    expect(alarms.map((pair) => [pair.zh, ...factFindings(pair).map(({ found }) => found)])).toEqual([]);
  });

  it('raises alarms in at least 28 of thirty differing pairs', () => {
    const missed = WRONG.filter((pair) => factFindings(pair).length === 0);
    expect(WRONG).toHaveLength(30);
    expect(missed).toEqual([]);
  });
});

describe('the list of non-local terms', () => {
  it('has at least 300 distinct terms, each with a replacement that differs from the term', () => {
    expect(TERMS.length).toBeGreaterThanOrEqual(300);
    expect(new Set(TERMS.map(({ found }) => found)).size).toBe(TERMS.length);
    expect(TERMS.filter(({ found, better }) => found === better || !better)).toEqual([]);
    // No replacement contains a term of the list.
    expect(TERMS.flatMap(({ better }) => findTerms(better).map(({ found }) => [better, found]))).toEqual([]);
  });

  it.each([
    ['請下載軟體並上網路報名', '請下載軟件並網上報名'],
    ['視頻會議的信息', '視像會議的資訊'],
    ['簽署合同後繳付定金', '簽署合約後繳付訂金'],
    ['週六乘公車到捷運站', '星期六乘巴士到港鐵站'],
  ])('corrects %s to %s', (text, better) => {
    expect(corrected(text, findTerms(text)).replace('上網上', '網上')).toBe(better);
  });

  it.each(['合同工', '訊息素', '黎大巴', '直線上升', '地平線上', '數位教授', '第一次周一次'])(
    'finds nothing in %s',
    (text) => expect(findTerms(text)).toEqual([]),
  );

  it('finds no terms within company names and book titles', () => {
    expect(findTerms('好網路科技股份有限公司')).toEqual([]);
    expect(findTerms('《網路時代的寵物店》一書')).toEqual([]);
    expect(findTerms('看過《書》再用軟體').map(({ found }) => found)).toEqual(['軟體']);
  });
});

describe('punctuation', () => {
  it.each([
    ['歡迎參加,名額有限.', '歡迎參加，名額有限。'],
    ['查詢:請致電!', '查詢：請致電！'],
    ['請用WhatsApp聯絡', '請用 WhatsApp 聯絡'],
    ['待續...', '待續……'],
    ['維他命B群', '維他命 B 群'],
  ])('is corrected from %s to %s', (text, better) => {
    let result = text;
    for (let round = 0; round < 3; round++) result = corrected(result, findPunctuation(result));
    expect(result).toBe(better);
  });

  it.each([
    'HK$1,000（每位）',
    '時間：14:30',
    'Dogs, cats and birds.',
    '2026年12月5日',
    '見 www.example.org。',
    'A 座 3 樓',
  ])('is accepted in %s', (text) => expect(findPunctuation(text)).toEqual([]));
});

describe('facts', () => {
  it.each([
    ['12月5日(六)', 'date 12-05'],
    ['二十一日之前，三月二十一日', 'date 03-21'],
    ['Dec. 5th', 'date 12-05'],
    ['2026-12-05', 'date 12-05'],
    ['5/12', 'date 12-05'],
    ['中午12時', 'time 12:00'],
    ['12 am', 'time 00:00'],
    ['晚上11時59分', 'time 23:59'],
    ['1.5萬元', 'amount 15000'],
    ['Call 23456789 now', 'phone 23456789'],
    ['See http://Example.org/A/.', 'address example.org/a'],
  ])('are extracted from %s as %s', (text, label) => {
    expect(factsOf(text).map(({ kind, value }) => `${kind} ${value}`)).toEqual([label]);
  });

  it.each([
    '24小時服務',
    '3月號會刊',
    '第13屆',
    '12時裝店',
    '99月88日',
    'May be 5 dogs',
    '元旦',
    '12345678901234',
  ])('are not found in %s', (text) => expect(factsOf(text)).toEqual([]));

  it.each([
    ['十', 10],
    ['廿三', 23],
    ['一百零五', 105],
    ['兩萬三千', 23_000],
    ['九', 9],
  ])('chineseNumber reads %s as %i', (text, value) => expect(chineseNumber(text)).toBe(value));
});

describe('the fields of an event', () => {
  const own = { days: ['2026-12-05'], times: ['14:30'] };
  const stray = (zh: string) =>
    checkWords({ zh, en: '' }, { day: DAY, own }).zh.map(({ kind, found }) => `${kind} ${found}`);

  it('are compared with the facts in the event’s texts', () => {
    expect(stray('12月5日下午2時30分開始，報名截至11月30日。')).toEqual([]);
    expect(stray('12月6日下午2時30分開始。')).toEqual(['fact 12月6日']);
    expect(stray('12月5日下午3時開始。')).toEqual(['fact 下午3時']);
    expect(stray('12月5日（日）下午2時30分。')).toEqual(['weekday 12月5日（日）']);
    expect(stray('歡迎參加。')).toEqual([]);
  });
});

it('corrected() applies only the given findings, and ignores a finding outside the text', () => {
  const text = '軟體,軟體';
  const [first] = findTerms(text);
  expect(corrected(text, first ? [first] : [])).toBe('軟件,軟體');
  expect(corrected('短', [{ kind: 'term', start: 5, found: 'x', better: 'y' }])).toBe('短');
});
