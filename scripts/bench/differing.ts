import autocannon from 'autocannon';
import type { Figure } from './figures.ts';
import { call, type Staff } from './staff.ts';

// Calls whose addresses are each asked once, so that the edge answers none of them from memory; beside them the same
// address again and again, which it does answer where the content has a version. The API keeps totals alone.

const SECONDS = 4;
const CONNECTIONS = 16;
const PAGE = 25;

interface Measured {
  name: string;
  path: () => string;
  isStaff: boolean;
  least?: number;
}

let asked = 0;

/** Another text each time; Chinese, so that of two characters and more hardly any is found. */
const newWord = (length: number): string =>
  Array.from({ length }, (_, place) =>
    String.fromCodePoint(0x4e00 + ((++asked * (31 + 7 * place)) % 5000)),
  ).join('');

/** The same call at an address that nobody has asked: rows are fewer than calls. */
const once = (path: string): string => `${path}${path.includes('?') ? '&' : '?'}once=${++asked}`;

const page = (path: string, total: number) => () => {
  const first = (++asked * 7) % Math.max(1, total - PAGE);
  return `${path}?range=[${first},${first + PAGE - 1}]`;
};

const search = (path: string, word: () => string) => () =>
  `${path}?range=[0,${PAGE - 1}]&filter={"q":"${word()}"}`;

async function totalOf(staff: Staff, path: string): Promise<number> {
  const response = await fetch(`${staff.origin}${path}?range=[0,0]`, { headers: { cookie: staff.cookie } });
  return Number(response.headers.get('content-range')?.split('/')[1]);
}

async function load({ origin, cookie }: Staff, { path, isStaff }: Measured) {
  const { requests, latency, non2xx } = await autocannon({
    url: origin,
    connections: CONNECTIONS,
    duration: SECONDS,
    headers: isStaff ? { cookie } : {},
    requests: [{ setupRequest: (request) => ({ ...request, path: encodeURI(path()) }) }],
  });
  if (non2xx > 0) throw new Error(`${path()}: ${non2xx} answers were no success`);
  return { perSecond: requests.average, p99: latency.p99 };
}

const WORDS = [1, 2, 4];

async function callsOf(staff: Staff): Promise<Measured[]> {
  const [articles, members] = await Promise.all(
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
    { name: 'list of 25 articles', path: page('/api/news', articles ?? 0), isStaff: false, least: 900 },
    { name: '25 members as staff', path: page('/api/members/all', members ?? 0), isStaff: true, least: 900 },
    { name: 'one record', path: () => `/api/news/${ids[++asked % ids.length]}`, isStaff: false, least: 1800 },
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

/** Calls a second and the slowest hundredth, of sixteen clients: each with addresses that differ, then one address. */
export async function measureDiffering(staff: Staff): Promise<Figure[]> {
  const figures: Figure[] = [];
  for (const measured of await callsOf(staff)) {
    const { name, least } = measured;
    const differ = await load(staff, { ...measured, path: () => once(measured.path()) });
    const same = measured.path();
    const again = await load(staff, { ...measured, path: () => same });
    figures.push(
      {
        name: `${name}, addresses that differ`,
        value: differ.perSecond,
        unit: '/s',
        ...(least !== undefined && { target: { least } }),
      },
      { name: `${name}, addresses that differ, p99`, value: differ.p99, unit: 'ms' },
      { name: `${name}, same address`, value: again.perSecond, unit: '/s' },
      { name: `${name}, same address, p99`, value: again.p99, unit: 'ms' },
    );
  }
  return figures;
}
