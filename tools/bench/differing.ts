import { DISTRICTS } from '../../core/association/districts.ts';
import { BUSINESS_TYPES } from '../../core/association/trades.ts';
import type { Figure } from './figures.ts';
import { type Asked, load, loadFigures } from './load.ts';
import { call, type Staff } from './staff.ts';

// Measures calls whose URLs are all different, so that the edge cannot answer from its cache. For comparison,
// also measures calls of one repeated URL. The edge caches responses for lists and records of news, events,
// publications, gallery and members, but not for enquiries, registrations and the audit log. The API itself
// caches totals and rows.

const PAGE = 25;

interface Measured {
  name: string;
  path: () => string;
  isStaff: boolean;
  least?: number;
  mostMs?: number;
  mostSqlMs?: number;
}

let asked = 0;

/** Random Chinese characters hardly ever occur together in texts. */
export const newWord = (length: number): string =>
  Array.from({ length }, (_, place) =>
    String.fromCodePoint(0x4e00 + ((++asked * (31 + 7 * place)) % 5000)),
  ).join('');

export const once = (path: string): string => `${path}${path.includes('?') ? '&' : '?'}once=${++asked}`;

export const page = (path: string, total: number) => () => {
  const first = (++asked * 7) % Math.max(1, total - PAGE);
  return `${path}?range=[${first},${first + PAGE - 1}]`;
};

export const search = (path: string, word: () => string) => () =>
  `${path}?range=[0,${PAGE - 1}]&filter={"q":"${word()}"}`;

const [DISTRICT = ''] = DISTRICTS;
const directory = (word: () => string, memberDistrict?: string) => () =>
  `/api/members?range=[0,${PAGE - 1}]&filter=${JSON.stringify({ words: word(), memberDistrict })}`;
const site = (word: () => string) => () => `/api/search?q=${word()}`;

/** Terms that visitors type into the directory, by kind. */
const DIRECTORY_WORDS: Record<string, () => string> = {
  'one character': () => newWord(1),
  'four characters': () => newWord(4),
  'Latin letters': () => `home ${++asked}`,
  digits: () => String(++asked % 5000),
  'a telephone number': () =>
    `2${String(++asked * 7919)
      .padStart(7, '0')
      .slice(-7)}`,
  'a name of many': () => `第 ${++asked % 5000} 家居`,
  'a trade': () => `${BUSINESS_TYPES[++asked % BUSINESS_TYPES.length]}`,
  'a district': () => `${DISTRICTS[++asked % DISTRICTS.length]}`,
};

async function totalOf(staff: Staff, path: string): Promise<number> {
  const response = await fetch(`${staff.origin}${path}?range=[0,0]`, { headers: { cookie: staff.cookie } });
  return Number(response.headers.get('content-range')?.split('/')[1]);
}

const WORDS = [1, 2, 4];

async function callsOf(staff: Staff): Promise<Measured[]> {
  const [articles = 0, members = 0] = await Promise.all(
    ['/api/news', '/api/members/all'].map((path) => totalOf(staff, path)),
  );
  const ids = (await call<{ id: number }[]>(staff, 'GET', '/api/news?range=[0,999]&fields=id')).map(
    ({ id }) => id,
  );
  const searches = (path: string, what: string, isStaff: boolean): Measured[] =>
    WORDS.map((length) => ({
      name: `new search of ${length} in ${what}`,
      path: search(path, () => newWord(length)),
      isStaff,
    }));
  return [
    {
      ...{ name: 'list of 25 articles', path: page('/api/news', articles), isStaff: false },
      ...{ least: 900, mostMs: 3.5 },
    },
    {
      ...{ name: '25 members as staff', path: page('/api/members/all', members), isStaff: true },
      ...{ least: 900, mostMs: 4.5 },
    },
    {
      ...{ name: 'one record', path: () => `/api/news/${ids[++asked % ids.length]}`, isStaff: false },
      ...{ least: 1800, mostMs: 2.5 },
    },
    {
      name: 'new search in the members as staff, none found',
      ...{ path: search('/api/members/all', () => `${newWord(2)}qz`), isStaff: true, mostMs: 3 },
    },
    {
      name: 'the directory, a district and a character',
      ...{ path: directory(() => newWord(1), DISTRICT), isStaff: false, mostSqlMs: 2 },
    },
    ...Object.entries(DIRECTORY_WORDS).map(([name, word]) => ({
      name: `the directory, ${name}`,
      ...{ path: directory(word), isStaff: false, mostSqlMs: 5 },
    })),
    {
      name: 'the site search, none found',
      ...{ path: site(() => `${newWord(2)}qz`), isStaff: false, mostSqlMs: 2 },
    },
    {
      name: 'the site search, found',
      ...{ path: site(() => `${++asked % articles}`), isStaff: false, mostSqlMs: 2 },
    },
    { name: 'what is to do today', path: () => '/api/dashboard/today', isStaff: true, mostSqlMs: 15 },
    {
      name: 'first page of the audit log',
      ...{ path: () => '/api/audit-log?range=[0,24]', isStaff: true, mostSqlMs: 15 },
    },
    ...searches('/api/members/all', `${members} members as staff`, true),
    {
      name: `new search of a telephone number in ${members} members`,
      path: search(
        '/api/members/all',
        () =>
          `6${String(++asked * 7919)
            .padStart(7, '0')
            .slice(-7)}`,
      ),
      isStaff: true,
    },
    ...searches('/api/news', `${articles} articles`, false),
  ];
}

const ENQUIRIES = '/api/contact-messages';

/** The write invalidates the edge's cache. */
function mixOf(calls: Measured[]): (() => Asked)[] {
  const reads = calls.filter(({ name }) => /^(list|one|new search of 2)/.test(name));
  const asks = Array.from({ length: 9 }, (_, place) => () => {
    const { path } = reads[place % reads.length] as Measured;
    return { path: once(path()) };
  });
  return [...asks, () => ({ path: ENQUIRIES, method: 'POST' as const, body: enquiry(++asked) })];
}

export const enquiry = (number: number) => ({
  name: `Visitor ${number}`,
  email: `visitor-${number}@example.com`,
  subject: 'A question',
  message: 'When does the hall open?',
});

export async function measureDiffering(staff: Staff, pid: number): Promise<Figure[]> {
  const figures: Figure[] = [];
  const calls = await callsOf(staff);
  for (const { name, path, isStaff, ...targets } of calls) {
    const differ = await load(staff, { pid, isStaff, next: () => ({ path: once(path()) }) });
    const same = path();
    const again = await load(staff, { pid, isStaff, next: () => ({ path: same }) });
    figures.push(...loadFigures(`${name}, addresses that differ`, differ, targets), {
      name: '  same address, from memory',
      value: again.perSecond,
      unit: '/s',
    });
  }
  const before = await totalOf(staff, ENQUIRIES);
  const mix = await load(staff, { pid, isStaff: true, next: mixOf(calls) });
  const written = (await totalOf(staff, ENQUIRIES)) - before;
  return [
    ...figures,
    ...loadFigures('90 reads to 10 writes', mix, { least: 900 }),
    { name: '  of it enquiries that were stored', value: (100 * written) / mix.total, unit: '%' },
  ];
}
