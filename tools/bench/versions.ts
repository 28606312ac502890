import pg from 'pg';
import type { Figure } from './figures.ts';
import { call, type Staff } from './staff.ts';

// Measures an article with many versions, and how much space the versions of a year take in the database.

const EDITS_A_DAY = 50;
const PARAGRAPH = '協會呼籲業界留意最新牌照條件，並為動物提供合適的環境、飲食及照顧。';

const contentOf = (n: number) =>
  Array.from({ length: 12 }, (_, place) => `<p>第 ${n} 次修改，第 ${place} 段：${PARAGRAPH}</p>`).join('');

async function timed(work: () => Promise<unknown>): Promise<number> {
  const started = performance.now();
  await work();
  return performance.now() - started;
}

const median = (times: number[]) => times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0;

/** `databaseUrl` must connect as the owner of the tables, so that the disk usage can be read. */
export async function measureVersions(
  staff: Staff,
  { count, databaseUrl }: { count: number; databaseUrl: string },
): Promise<Figure[]> {
  const article = { title: '版本', excerpt: '摘要', content: contentOf(0) };
  const { id } = await call<{ id: number }>(staff, 'POST', '/api/news', article);
  const path = `/api/news/${id}`;
  const save = (n: number) => timed(() => call(staff, 'PATCH', path, { content: contentOf(n) }));
  const saves: number[] = [];
  for (let n = 1; n < count; n++) saves.push(await save(n));
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  await client.query('vacuum full record_versions');
  const { rows } = await client.query(
    "select pg_total_relation_size('record_versions') as bytes, (select count(*) from record_versions) as versions",
  );
  await client.end();
  const reads = async (address: string) => {
    const times: number[] = [];
    for (let n = 0; n < 20; n++) times.push(await timed(() => call(staff, 'GET', address)));
    return median(times);
  };
  const perVersion = Number(rows[0].bytes) / Number(rows[0].versions);
  return [
    { name: 'opening the article, median', value: await reads(`${path}?draft=1`), unit: 'ms' },
    { name: 'the list of its versions, median', value: await reads(`${path}/versions`), unit: 'ms' },
    { name: 'one old version, median', value: await reads(`${path}/versions/2`), unit: 'ms' },
    { name: 'a save among the first 20, median', value: median(saves.slice(0, 20)), unit: 'ms' },
    { name: 'a save among the last 20, median', value: median(saves.slice(-20)), unit: 'ms' },
    { name: 'a version on disk', value: perVersion / 1024, unit: 'kB' },
    {
      name: `a year at ${EDITS_A_DAY} edits a day, each of another record`,
      value: (perVersion * EDITS_A_DAY * 365) / 1024 / 1024,
      unit: 'MB',
    },
  ];
}
