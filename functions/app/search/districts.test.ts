import { expect, it } from 'vitest';
import type { SearchAnswer } from '../../../core/app/search.ts';
import { DISTRICTS } from '../../../core/association/districts.ts';
import { englishLabel } from '../../../core/association/english-labels.ts';
import { createMember } from '../../../db/testing/factories.ts';
import { createTestApp } from '../../testing/app.ts';

const { db, visitor } = await createTestApp({
  env: { ASSETS: { fetch: async () => Response.json([]) }, RATE_LIMITS: 'off' },
});
for (const [at, memberDistrict] of DISTRICTS.entries())
  await createMember(db, {
    companyNameHk: `第${at}號`,
    companyNameEn: `Firm ${memberDistrict}`,
    memberDistrict,
  });

const ask = async (question: string, lang = 'en') => {
  const answer = await visitor(`GET /api/search?lang=${lang}&q=${encodeURIComponent(question)}`);
  const { hits, suggestion } = (await answer.json()) as SearchAnswer;
  return { titles: hits.map(({ title }) => title), suggestion };
};

const waysToWrite = (name: string) => [
  name,
  name.toLowerCase(),
  `${name} District`,
  `${name} district`,
  `district of ${name}`,
  name.replaceAll(' ', '-'),
  `${name.replaceAll(' ', '-')} District`,
  ...(name.includes(' and ')
    ? [name.replace('and', '&'), `${name.replace('and', '&')} District`]
    : [name.replaceAll(' ', ''), `${name.replaceAll(' ', '')} District`]),
];

it.each(DISTRICTS)(
  'the search finds the firms of %s, however the district’s English name is written',
  async (district) => {
    for (const question of waysToWrite(englishLabel(district) ?? ''))
      expect((await ask(question)).titles, question).toContain(`Firm ${district}`);
  },
);

it.each(DISTRICTS)(
  'the search finds the firms of %s by the district’s Chinese name, with and without 區 at its end',
  async (district) => {
    const name = district.slice(0, -1);
    const number = `第${DISTRICTS.indexOf(district)}號`;
    for (const question of [district, `${name} 區`, ...(name.length > 1 ? [name] : [])])
      expect((await ask(question, 'zh-TW')).titles, question).toContain(number);
  },
);

it('the search of the member directory ignores the word District after the name of a district', async () => {
  const filter = new URLSearchParams({ filter: JSON.stringify({ q: 'Kwun Tong District' }) });
  const members = (await (await visitor(`GET /api/members?${filter}`)).json()) as {
    memberDistrict: string;
  }[];
  expect(members.map(({ memberDistrict }) => memberDistrict)).toEqual(['觀塘區']);
});

it.each([
  ['North District', '北區'],
  ['Eastern District', '東區'],
  ['Islands District', '離島區'],
  ['Southern District', '南區'],
])('the search for the district %s finds only its firms', async (question, district) => {
  expect((await ask(question)).titles).toEqual([`Firm ${district}`]);
});

it.each(['旺角區', '旺角区', '尖沙咀區'])(
  'the search ignores 區 (district) after the name of a neighbourhood: %s',
  async (question) => {
    expect((await ask(question, 'zh-TW')).titles).toEqual([`第${DISTRICTS.indexOf('油尖旺區')}號`]);
  },
);

it.each([
  ['深水步', '深水埗'],
  ['深水埔', '深水埗'],
  ['葵湧', '葵涌'],
  ['東湧', '東涌'],
  ['荃彎', '荃灣'],
  ['全灣', '荃灣'],
  ['灣子', '灣仔'],
  ['彎仔', '灣仔'],
  ['觀糖', '觀塘'],
  ['官塘', '觀塘'],
  ['元郎', '元朗'],
  ['大浦', '大埔'],
  ['屯們', '屯門'],
  ['西責', '西貢'],
  ['黃大先', '黃大仙'],
  ['九籠城', '九龍城'],
  ['葵清', '葵青'],
  ['油尖汪', '油尖旺'],
  ['離鳥', '離島'],
  ['將軍奧', '將軍澳'],
  ['銅鑼彎', '銅鑼灣'],
  ['沙由', '沙田'],
])(
  'the search for the misspelt place %s returns the results for %s, or suggests that name',
  async (question, place) => {
    const { titles, suggestion } = await ask(question, 'zh-TW');
    if (titles.length === 0) expect(suggestion).toBe(place);
    else expect(titles).toEqual((await ask(place, 'zh-TW')).titles);
  },
);
