import type pg from 'pg';
import { describe, expect, it } from 'vitest';
import type { SearchAnswer } from '../../core/app/search.ts';

interface Cloud {
  origin: string;
  client: pg.Client;
  headers: Record<string, string>;
}

/**
 * For work that continues after a response, such as an audit entry. Shorter than the 30 seconds for which the
 * database answers searches after a write.
 */
const SHORT = { timeout: 15_000, interval: 1000 };

/** They share the system of rehearsal.long.test.ts, because starting another one takes longer than they do. */
export function describeSnapshot(cloud: () => Cloud): void {
  async function read<Answer>(path: string): Promise<{ answer: Answer; isAwake: boolean }> {
    const { rows } = await cloud().client.query<{ since: string }>('select clock_timestamp()::text as since');
    const answer = (await (await fetch(cloud().origin + path)).json()) as Answer;
    const { rowCount } = await cloud().client.query(
      `select from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()
       and query_start > $1::timestamptz`,
      [rows[0]?.since],
    );
    return { answer, isAwake: (rowCount ?? 0) > 0 };
  }

  async function search(q: string): Promise<{ titles: string[]; isAwake: boolean }> {
    const { answer, isAwake } = await read<SearchAnswer>(`/api/search?${new URLSearchParams({ q })}`);
    return { titles: answer.hits.map(({ title }) => title), isAwake };
  }

  const title = async (path: string) =>
    ((await (await fetch(cloud().origin + path)).json()) as { title: string }).title;

  async function save(change: object): Promise<void> {
    const body = JSON.stringify(change);
    const saved = await fetch(`${cloud().origin}/api/news/3`, {
      method: 'PATCH',
      headers: cloud().headers,
      body,
    });
    expect(saved.status).toBe(200);
  }

  const untilAsleep = () =>
    expect.poll(async () => (await search('會員')).isAwake, { timeout: 120_000, interval: 3000 }).toBe(false);

  describe('searches of visitors on Cloudflare', () => {
    it('do not reach the database while nothing has changed', untilAsleep, 130_000);

    it('find a saved article at once, and after a while find it without a database query', async () => {
      await save({ title: '雲端快照標題' });
      expect(await search('雲端快照標題')).toEqual({ titles: ['雲端快照標題'], isAwake: true });
      expect(await title('/api/news/3')).toBe('雲端快照標題');
      await untilAsleep();
      expect(await search('雲端快照標題')).toEqual({ titles: ['雲端快照標題'], isAwake: false });
    }, 130_000);

    it('show a change at once, although lists and records are cached', async () => {
      expect(await title('/api/news/3')).toBe('雲端快照標題');
      await save({ title: '另一個標題' });
      expect(await title('/api/news/3')).toBe('另一個標題');
      expect((await search('雲端快照標題')).titles).toEqual([]);
    });

    it('do not reach the database after a failed login or a call forged by another site', async () => {
      await untilAsleep();
      const login = {
        method: 'POST',
        headers: cloud().headers,
        body: JSON.stringify({ username: 'nobody', password: 'wrong' }),
      };
      expect((await fetch(`${cloud().origin}/api/login`, login)).status).toBe(401);
      const forged = {
        method: 'PATCH',
        headers: { ...cloud().headers, Origin: 'https://example.com' },
        body: '{}',
      };
      expect((await fetch(`${cloud().origin}/api/news/3`, forged)).status).toBe(403);
      // The failed login writes its audit entry after the response. If this write counted as a content change,
      // searches would query the database for 30 seconds.
      await expect.poll(async () => (await search('會員')).isAwake, SHORT).toBe(false);
    }, 130_000);
  });

  describe('a record that visitors read on Cloudflare', () => {
    it('is cached for the next visitor, unless its URL has an unknown parameter', async () => {
      await untilAsleep();
      const isAwake = async (path: string) => (await read(path)).isAwake;
      await expect.poll(() => isAwake('/api/news/2'), SHORT).toBe(false);
      await isAwake('/api/news/2?x=1');
      expect(await isAwake('/api/news/2?x=1')).toBe(true);
    }, 130_000);
  });
}
