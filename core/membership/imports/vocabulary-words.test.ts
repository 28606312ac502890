import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DISTRICTS } from '../../association/districts.ts';
import { NEIGHBOURHOODS, neighbourhoodsOf } from '../../association/neighbourhoods.ts';
import { FIRST_VOCABULARY } from '../../association/vocabulary.ts';
import { vocabularyWords } from './vocabulary-words.ts';

const { districtOf, tradesOf } = vocabularyWords(FIRST_VOCABULARY);

describe('districtOf', () => {
  it.each([
    ['九龍旺角', '油尖旺區'],
    ['香港灣仔', '灣仔區'],
    ['香港 灣仔區', '灣仔區'],
    ['Sha Tin, N.T.', '沙田區'],
    ['Sha Tin NT', '沙田區'],
    ['Mong Kok, Kowloon', '油尖旺區'],
    ['Mongkok, KLN.', '油尖旺區'],
    ['Central & Western', '中西區'],
    ['Wan Chai, Hong Kong', '灣仔區'],
    ['旺角/尖沙咀', '油尖旺區'],
    ['上環及中環', '中西區'],
    ['離島（長洲）', '離島區'],
    ['港島東區', '東區'],
    ['新界北區', '北區'],
    ['新界屯門', '屯門區'],
    ['旺角區', '油尖旺區'],
    ['九龍城', '九龍城區'],
    ['九龍灣', '觀塘區'],
    ['香港仔', '南區'],
    ['太和', '大埔區'],
    ['将军澳', '西貢區'],
    ['TKO', '西貢區'],
    ['火炭', '沙田區'],
  ])('returns for %s the district %s', (text, district) => {
    expect(districtOf(text)).toBe(district);
  });

  it.each([
    ...['九龍', '新界', '港島', '香港', 'KLN', 'Kowloon', 'HK', 'HK Island', 'Hong Kong Island', 'N.T.'],
    ...['中西區 / 灣仔', '上環及旺角', '旺角、沙田', '3/F', 'b@x.hk', '', '九龍東', '巴黎'],
  ])('returns no district for %s', (text) => {
    expect(districtOf(text)).toBeUndefined();
  });

  it.each(DISTRICTS)('finds the district %s by the English name of each neighbourhood', (district) => {
    for (const name of neighbourhoodsOf(district).english)
      expect([name, districtOf(name)]).toEqual([name, district]);
  });

  const places = DISTRICTS.flatMap((district) =>
    (NEIGHBOURHOODS[district]?.match(/^[^A-Z]+/)?.[0] ?? '')
      .trim()
      .split(' ')
      .map((place) => [place, district] as const),
  );
  const place = fc.constantFrom(...places);
  it('finds a place after the name of its region, and returns undefined for two places in different districts', () => {
    fc.assert(
      fc.property(
        place,
        place,
        fc.constantFrom('/', '、', ' / ', '，', '及'),
        ([one, its], [other, theirs], sign) => {
          expect(districtOf(`九龍${one}`)).toBe(its);
          expect(districtOf(`${one}, Hong Kong`)).toBe(its);
          expect(districtOf(`${one}${sign}${other}`)).toBe(its === theirs ? its : undefined);
        },
      ),
    );
  });
});

describe('tradesOf', () => {
  const expected = tradesOf('零售、美容');
  it.each([
    '1. 零售 2. 美容',
    '1.零售 2.美容',
    '1）零售；2）美容',
    '(1) 零售 (2) 美容',
    '1、零售 2、美容',
    'A. 零售 B. 美容',
    '一、零售 二、美容',
    '零售及美容',
    '零售和美容',
    '零售 & 美容',
    '零售\n美容',
    '- 零售\n- 美容',
    '1. 零售\n2. 美容',
    '• 零售 • 美容',
    '①零售②美容',
  ])('splits “%s” into its two trades', (text) => {
    expect(expected).toHaveLength(2);
    expect(tradesOf(text)).toEqual(expected);
  });

  it('maps everyday words for trades to business types', () => {
    expect(tradesOf('美容、寄養/水族')).toEqual(['寵物美容店', '寵物酒店', '水族店']);
    expect(tradesOf('Grooming; dogs; Pet hotel')).toEqual(['寵物美容店', 'dogs', '寵物酒店']);
  });

  it('splits a list whose last two parts are joined by “and” or 及', () => {
    expect(tradesOf('零售、美容及寄養')).toEqual([...expected, ...tradesOf('寄養')]);
    expect(tradesOf('Retail and Grooming')).toEqual([...tradesOf('Retail'), ...tradesOf('Grooming')]);
  });

  it.each(['貓狗及人', '共和店', 'Cats and Dogs Club', '3.5 米水族箱', '2. 美容 零售'])(
    'does not split “%s”',
    (text) => {
      expect(tradesOf(text)).toEqual([text]);
    },
  );
});
