import { execFile } from 'node:child_process';
import { createWriteStream } from 'node:fs';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { promisify } from 'node:util';
import { DISTRICTS } from '../../core/association/districts.ts';
import { BUSINESS_TYPES } from '../../core/association/trades.ts';
import { FIRST_MEMBER_TYPES } from '../../core/membership/member-types.ts';

const HOUR_MS = 60 * 60 * 1000;
const DAY_MS = 24 * HOUR_MS;

const PARAGRAPH =
  '<p>協會提醒會員留意最新的發牌條件，並保存進出記錄三年。詳情可向秘書處查詢，或參閱會員專區的指引。</p>';
const PARAGRAPH_EN =
  '<p>Members are reminded of the licence conditions, and to keep their records for three years.</p>';

const before = (milliseconds: number) => new Date(Date.now() - milliseconds).toISOString();

const articleOf = (number: number) => ({
  title: `業界通訊第 ${number} 期：發牌條件及市場消息`,
  titleEn: `Trade bulletin ${number}: licence conditions and the market`,
  excerpt: '發牌條件更新、進口文件及市場消息。',
  excerptEn: 'Licence conditions, import papers and the market.',
  content: `<h2>發牌條件</h2>${PARAGRAPH.repeat(3)}<ul><li>第一項</li><li>第二項</li></ul>${PARAGRAPH}`,
  contentEn: `<h2>Licence conditions</h2>${PARAGRAPH_EN.repeat(3)}<ul><li>One</li><li>Two</li></ul>`,
  publishedAt: before(number * HOUR_MS),
});

const eventOf = (number: number) => ({
  title: `業界講座第 ${number} 講`,
  titleEn: `Trade seminar ${number}`,
  description: '發牌條件、檢疫及市場概況。',
  descriptionEn: 'Licence conditions, quarantine and the market.',
  eventDate: before((number - 20) * DAY_MS),
  location: '協會會址',
  status: number > 20 ? 'completed' : 'upcoming',
});

const TYPES = BUSINESS_TYPES;
const at = <Item>(items: readonly Item[], number: number) => items[number % items.length] as Item;

const memberOf = (number: number) => ({
  companyNameHk: `第 ${number} 家居用品有限公司`,
  companyNameEn: `Home supplies ${number} Limited`,
  businessTypes: [at(TYPES, number), at(TYPES, number * 7 + 1)],
  memberType: at(FIRST_MEMBER_TYPES, number).key,
  memberDistrict: at(DISTRICTS, number),
  companyStatus: true,
});

const publicationOf = (number: number) => ({
  title: `會刊第 ${number} 期`,
  titleEn: `Journal ${number}`,
  fileUrl: `https://files.example/journal-${number}.pdf`,
  pageUrls: [`https://files.example/journal-${number}-1.jpg`],
});

function* recordsOf(count: number, recordOf: (number: number) => object): Generator<string> {
  for (let number = 1; number <= count; number++)
    yield `${number === 1 ? '' : ','}\n${JSON.stringify(recordOf(number))}`;
}

function* contentOf(articles: number): Generator<string> {
  const share = articles / 10_000;
  const sections = [
    ['news', articles, articleOf],
    ['events', 2000 * share, eventOf],
    ['members', 5000 * share, memberOf],
    ['publications', 500 * share, publicationOf],
  ] as const;
  for (const [index, [name, count, recordOf]] of sections.entries()) {
    yield `${index === 0 ? '{' : ','}\n"${name}": [`;
    yield* recordsOf(Math.ceil(count), recordOf);
    yield '\n]';
  }
  yield '\n}\n';
}

export async function importContent(dataDir: string, articles: number): Promise<string> {
  const file = path.join(dataDir, 'content.json');
  await pipeline(contentOf(articles), createWriteStream(file));
  const { stdout } = await promisify(execFile)(process.execPath, ['scripts/import.ts', file], {
    cwd: path.join(import.meta.dirname, '../..'),
    env: { ...process.env, DATA_DIR: dataDir, DATABASE_URL: '' },
  });
  return stdout;
}
