import pg from 'pg';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { createTestApp } from '../../testing/app.ts';
import { bodyOf, startServer } from '../../testing/server.ts';

// Checks the plans of public searches and lists with 5,000 firms: no sequential scan of a large table, and a
// bounded number of buffers. Measures no time, so that it passes on a busy machine.

const FIRMS = 5000;
const ARTICLES = 3000;
const EVENTS = 1500;
const LARGE = 1000;

interface Statement {
  query: string;
  params: unknown[];
}

let sent: Statement[] = [];
const DATABASE_ENDPOINT = await startServer(async (request, response) => {
  const { 'content-length': _, host, connection, ...headers } = request.headers;
  const body = await bodyOf(request);
  const { queries, ...one } = JSON.parse(body.toString());
  sent.push(...(queries ?? [one]));
  const answer = await fetch(inject('databaseEndpoint'), {
    method: 'POST',
    headers: headers as Record<string, string>,
    body,
  });
  response.writeHead(answer.status, { 'content-type': 'application/json' }).end(await answer.text());
});
const { env, visitor, staff, settled } = await createTestApp({
  env: { DATABASE_ENDPOINT, RATE_LIMITS: 'off' },
});

const client = new pg.Client({
  connectionString: Object.assign(new URL(inject('databaseUrl')), {
    pathname: new URL(String(env.DATABASE_URL)).pathname,
  }).href,
});

// Names without common words and without common characters, like real ones.
const CHARACTER = (factor: number) => `chr(19968 + n * ${factor} % 5000)`;

afterAll(() => client.end());

beforeAll(async () => {
  await client.connect();
  await client.query(`
    set session_replication_role = replica;
    insert into members (company_name_hk, company_name_en, company_status, member_unique_code, member_number, member_type, member_phone,
      member_district, business_types, member_services, member_company_addr, shown_consents)
    select ${CHARACTER(31)} || ${CHARACTER(17)} || '商店', 'Firm ' || n, true, 'M' || lpad(n::text, 6, '0'), 'A' || n, 'ordinary',
      '2' || lpad((n * 7919 % 10000000)::text, 7, '0'),
      (select key from vocabulary where kind = 'district' order by id offset n % 18 limit 1),
      array(select key from vocabulary where kind = 'business' order by id offset n % 20 limit 1),
      ${CHARACTER(13)} || ' delivery', '彌敦道' || n || '號',
      case when n % 4 = 0 then '{"memberServices": {}, "memberCompanyAddr": {}}'::jsonb else '{}' end
    from generate_series(1, ${FIRMS}) n;
    insert into news (title, title_en, content, excerpt, published_at)
    select ${CHARACTER(29)} || ${CHARACTER(23)} || '通訊', 'Bulletin ' || n, ${CHARACTER(37)} || '文', '摘要',
      now() - n * interval '1 hour'
    from generate_series(1, ${ARTICLES}) n;
    insert into events (title, description, event_date, status)
    select ${CHARACTER(41)} || ${CHARACTER(43)} || '講座', ${CHARACTER(47)} || '文', now() - n * interval '1 day', 'completed'
    from generate_series(1, ${EVENTS}) n;
    set session_replication_role = origin;
  `);
  await client.query('vacuum analyze');
}, 300_000);

interface Plan {
  'Shared Hit Blocks': number;
  'Shared Read Blocks': number;
}

async function costOf({ query, params }: Statement) {
  // Otherwise the scans of the statements before, less than a second ago, are counted again.
  await client.query('select pg_stat_force_next_flush()');
  await client.query('begin');
  try {
    const { rows } = await client.query(
      `explain (analyze, buffers, timing off, format json) ${query}`,
      params,
    );
    const { Plan: plan } = rows[0]['QUERY PLAN'][0] as { Plan: Plan };
    // Counts the scans of functions that the statement calls, too.
    const scanned = await client.query<{ relname: string; rows: string }>(
      'select relname, seq_tup_read as rows from pg_stat_xact_user_tables where seq_tup_read >= $1',
      [LARGE],
    );
    return { buffers: plan['Shared Hit Blocks'] + plan['Shared Read Blocks'], scanned: scanned.rows };
  } finally {
    await client.query('rollback');
  }
}

async function costsOf(call: string, { isStaff = false } = {}) {
  await settled();
  sent = [];
  const answer = await (isStaff ? staff : visitor)(`GET ${call}`);
  expect(answer.status, call).toBe(200);
  const selects = sent.filter(({ query }) => /^\s*(with|select)/i.test(query) && /members|news/.test(query));
  expect(selects.length, call).toBeGreaterThan(0);
  const costs = [];
  for (const statement of selects) costs.push(await costOf(statement));
  return {
    buffers: Math.max(...costs.map(({ buffers }) => buffers)),
    scanned: costs.flatMap(({ scanned }) => scanned),
  };
}

const list = (path: string, filter: object) =>
  `${path}?range=[0,24]&filter=${encodeURIComponent(JSON.stringify(filter))}`;

const RARE = [
  '齉鱻',
  '㒰丫',
  'zyzzyva',
  '21234567',
  'M000123',
  '彌敦道4號',
  '沙田 齉',
  '元朗貓',
  '一丁丂七丄丅',
];

describe('the plan of a directory search', () => {
  it.each(RARE)('reads no large table row by row, and few buffers: %s', async (q) => {
    const { buffers, scanned } = await costsOf(list('/api/members', { q }));
    expect(scanned).toEqual([]);
    expect(buffers).toBeLessThan(4000);
  });

  it.each(['2123 4567', '000123', 'chan'])('uses indexes for typed words: %s', async (words) => {
    const { buffers, scanned } = await costsOf(list('/api/members', { words }));
    expect(scanned).toEqual([]);
    expect(buffers).toBeLessThan(4000);
  });

  it.each(['商店', '店', 'delivery'])('uses indexes for a word of many firms: %s', async (q) => {
    const { scanned } = await costsOf(list('/api/members', { q }));
    expect(scanned).toEqual([]);
  });
});

describe('the plan of a search by staff', () => {
  it.each(['齉鱻', '21234567', 'M000123', 'zyzzyva'])('uses indexes: %s', async (q) => {
    const { buffers, scanned } = await costsOf(list('/api/members/all', { q }), { isStaff: true });
    expect(scanned).toEqual([]);
    expect(buffers).toBeLessThan(4000);
  });
});

describe('the plan of the site search', () => {
  it.each(['齉鱻', '通訊 齉', 'zyzzyva', '21234567'])('uses indexes: %s', async (q) => {
    const { scanned } = await costsOf(`/api/search?q=${encodeURIComponent(q)}`);
    expect(scanned).toEqual([]);
  });
});

describe('the plan of a list', () => {
  it.each(['/api/members?range=[0,24]', '/api/members?range=[2000,2024]', '/api/news?range=[0,24]'])(
    'reads only the rows before the end of its page, except for the total: %s',
    async (call) => {
      await visitor(`GET ${call}`);
      const { buffers } = await costsOf(call);
      expect(buffers).toBeLessThan(12_000);
    },
  );
});

describe('the plan of the dashboard', () => {
  it('counts members without a working address and with an unclear date by indexes', async () => {
    const { buffers, scanned } = await costsOf('/api/dashboard/today', { isStaff: true });
    expect(scanned).toEqual([]);
    expect(buffers).toBeLessThan(2000);
  });
});
