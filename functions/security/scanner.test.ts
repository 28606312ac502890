import { eq, sql } from 'drizzle-orm';
import { parseFragment } from 'parse5';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { events, news, users } from '../../db/tables/index.ts';
import { dangersIn } from '../../db/testing/hostile/dangers.ts';
import { CORPUS, HOSTILE_TEXTS, shuffledCorpus } from '../../db/testing/hostile/index.ts';
import { cookieOf, createAccount, PASSWORD } from '../testing/accounts.ts';
import { createTestApp } from '../testing/app.ts';
import { createRecords, type Description, type Target, targetsOf, validBodies } from './targets.ts';

// Sends hostile inputs in every field of every call, like a vulnerability scanner. By default, each field gets some of
// the inputs, and each input is used at least once. With SCANNER=full, each field gets every input:
//   SCANNER=full SCANNER_SEED=7 vitest run functions/security/scanner.test.ts

const IS_FULL = process.env.SCANNER === 'full';
const SEED = Number(process.env.SCANNER_SEED ?? 1);
const order = shuffledCorpus(SEED);
const texts = order.filter((value): value is string => typeof value === 'string');
const rounds = (few: number) => (IS_FULL ? order.length : few);

const CONCURRENT = 8;
const SLOW =
  /^(POST|PUT|PATCH) \/api\/(users(\/\{id\}(\/reset-second-factor)?)?|login|password|second-factor\/.*)$/;

/** Lower for calls that hash passwords, because they are slow. */
const roundsOf = ({ name }: Target) => (SLOW.test(name) ? 3 : rounds(3));

const said: string[] = [];
for (const method of ['error', 'log'] as const)
  vi.spyOn(console, method).mockImplementation((line: unknown) => said.push(String(line)));
const realFetch = globalThis.fetch;
vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) =>
  String(input).startsWith('http://127.0.0.1:')
    ? realFetch(input, init)
    : new Response(null, { status: 404 }),
);
afterAll(() => vi.restoreAllMocks());

const { db, env, app, visitor } = await createTestApp({ withStore: true, env: { RATE_LIMITS: 'off' } });
await db.execute('update people_settings set is_on = true');
const account = await createAccount(db);
const signIn = async () =>
  cookieOf(await visitor('POST /api/login', { username: account.username, password: PASSWORD }));
let cookie = await signIn();

/** Some hostile calls change this password, which ends the sessions of the account. */
async function restoreAccount(): Promise<void> {
  await db.update(users).set({ passwordHash: account.passwordHash }).where(eq(users.id, account.id));
  cookie = await signIn();
}

const description = (await (await visitor('GET /api/openapi.json')).json()) as Description;
const targets = targetsOf(description);
const valid = await validBodies(db, PASSWORD);
const records = await createRecords(db);

/** These calls would end the scanner's own session. */
const ENDS_SESSION = ['POST /api/logout', 'POST /api/logout-everywhere'];

const used = new Set<unknown>();
let cursor = 0;
function nextInput(): unknown {
  const value = order[cursor++ % order.length];
  used.add(value);
  return value;
}

const asText = (input: unknown): string => (typeof input === 'string' ? input : JSON.stringify(input));

let sent = 0;

const PRINTED = /^\/api\/members\/(?:(?:print|labels)(?:\?|$)|[^/]+\/(?:certificate|sticker)(?:\?|$))/;

async function send(method: string, address: string, body?: string, headers: Record<string, string> = {}) {
  sent++;
  const init: RequestInit = { method, headers: { cookie, ...headers }, ...(body !== undefined && { body }) };
  const answer = await app.request(address, init, env);
  const text = await answer.text();
  const what = `${method} ${address.slice(0, 200)} ${(body ?? '').slice(0, 500)}`;
  // A 5xx response is expected only if a service is not configured, or if a Facebook page or the file of holidays
  // cannot be read.
  if (answer.status >= 500 && !/not_configured|facebook_unreadable|holidays_unreachable/.test(text))
    throw new Error(`${answer.status} for ${what}: ${text.slice(0, 300)}`);
  expect(answer.headers.get('x-content-type-options'), what).toBe('nosniff');
  const type = answer.headers.get('content-type');
  if (PRINTED.test(address) && type?.startsWith('text/html'))
    expect(answer.headers.get('content-security-policy'), what).toContain("default-src 'none'");
  else if (address.startsWith('/api/') && text && !type?.startsWith('text/csv'))
    expect(type, what).toMatch(/^application\/json/);
  return { status: answer.status, text, headers: answer.headers };
}

async function inTurns<Item>(items: Item[], work: (item: Item) => Promise<void>): Promise<void> {
  const waiting = [...items];
  const worker = async () => {
    for (let item = waiting.shift(); item !== undefined; item = waiting.shift()) await work(item);
  };
  await Promise.all(Array.from({ length: CONCURRENT }, worker));
}

const withIds = ({ path }: Target) =>
  path
    .replace(/\{(?:from|to)\}/g, '2026-11-01')
    .replace(/\/\{\w+\}/, (_, at: number) => `/${records[path.slice(0, at)] ?? 1}`)
    .replace(/\{\w+\}/g, '1');

/** Removes or mends the rejected fields, and tries again, at most four times in total. */
async function throwAt(target: Target): Promise<void> {
  const base = (await valid[target.name]?.()) ?? {};
  const hostile = Object.fromEntries(target.fields.map((field) => [field, nextInput()]));
  let body: Record<string, unknown> = { ...base, ...hostile };
  for (let attempt = 0; attempt < 4; attempt++) {
    const answer = await send(target.method, withIds(target), JSON.stringify(body));
    if (answer.status !== 400) return;
    const { errors } = JSON.parse(answer.text) as { errors?: Record<string, string> };
    if (!errors) {
      // The body contains a text that PostgreSQL cannot store. The response does not name the field, so all
      // such texts are removed.
      body = Object.fromEntries(
        Object.entries(body).filter(
          ([, value]) => JSON.stringify(value) && !/\\u0000|\\ud[89a-f]/i.test(JSON.stringify(value)),
        ),
      );
      body = { ...base, ...body };
      continue;
    }
    const kept = Object.entries(body).filter(([field]) => !(field in errors));
    body = { ...base, ...Object.fromEntries(kept) };
    for (const field of Object.keys(errors)) if (field in base) body[field] = base[field];
  }
}

const withBodies = targets.filter(({ fields }) => fields.length > 0);

describe('hostile fields', { timeout: 600_000 }, () => {
  it.each(withBodies.map((target) => [target.name, target] as const))(
    'cause no unexpected failure in %s',
    async (_, target) => {
      await inTurns(
        Array.from({ length: roundsOf(target) }, (_unused, round) => round),
        () => throwAt(target),
      );
      if (target.name === 'POST /api/password') await restoreAccount();
    },
  );

  it.each(withBodies.map((target) => [target.name, target] as const))(
    'cause no unexpected failure as the whole body of %s',
    async (_, target) => {
      const inputs = Array.from({ length: SLOW.test(target.name) ? 2 : rounds(2) }, nextInput);
      await inTurns(inputs, async (input) => {
        await send(target.method, withIds(target), JSON.stringify(input));
        if (typeof input === 'string') await send(target.method, withIds(target), input);
      });
    },
  );
});

const inAddress = (text: string) => (text.isWellFormed() ? encodeURIComponent(text) : '%ED%A0%80');

describe('hostile addresses', { timeout: 600_000 }, () => {
  const withParameters = targets.filter(
    ({ name, parameters }) => parameters.length > 0 && !ENDS_SESSION.includes(name),
  );
  it.each(withParameters.map((target) => [target.name, target] as const))(
    'cause no unexpected failure in the path of %s',
    async (_, target) => {
      const inputs = Array.from({ length: rounds(3) }, () => asText(nextInput()));
      await inTurns(inputs, async (input) => {
        const address = target.path.replace(/\{\w+\}/g, inAddress(input));
        await send(target.method, address, target.method === 'GET' ? undefined : '{}');
      });
    },
  );

  const lists = targets.filter(({ columns }) => columns.length > 0);
  it.each(lists.map((target) => [target.name, target] as const))(
    'cause no unexpected failure in the parameters of the list %s',
    async (_, target) => {
      const path = withIds(target);
      const ask = (parameters: Record<string, unknown>) => {
        const query = Object.entries(parameters).map(
          ([name, value]) => `${name}=${inAddress(JSON.stringify(value) ?? '')}`,
        );
        return send('GET', `${path}?${query.join('&')}`);
      };
      await inTurns(Array.from({ length: rounds(3) }, nextInput), async (input) => {
        const column = target.columns[cursor % target.columns.length] ?? 'id';
        await ask({ filter: { [column]: input } });
        await ask({ filter: { [asText(input)]: input, [column]: [input, nextInput()] } });
        await ask({ sort: [column, input], range: [input, nextInput()] });
        await ask({ sort: input, filter: input });
        for (const name of ['filter', 'sort', 'range', 'q', 'since', '__proto__'])
          await send('GET', `${path}?${name}=${inAddress(asText(input))}`);
      });
    },
  );
});

const inHeader = (text: string) => text.replace(/[^\t\x20-\x7e\x80-\xff]/g, '').trim();

describe('hostile headers', { timeout: 600_000 }, () => {
  const HEADERS = [
    'accept-language',
    'cookie',
    'authorization',
    'if-none-match',
    'range',
    'origin',
    'content-type',
    'cf-connecting-ip',
    'x-forwarded-proto',
    'x-request-id',
  ];
  it.each(HEADERS)('cause no unexpected failure in the header %s', async (name) => {
    const inputs = Array.from(
      { length: IS_FULL ? texts.length : 16 },
      (_, index) => texts[(index * 7) % texts.length] ?? '',
    );
    await inTurns(inputs, async (input) => {
      const value =
        name === 'cookie' ? `session=${inHeader(input)}; __Host-session=${inHeader(input)}` : inHeader(input);
      await send('GET', '/api/news', undefined, { [name]: value });
      await send('POST', '/api/contact-messages', '{}', { [name]: value });
      await send('GET', '/uploads/none.png', undefined, { [name]: value });
    });
  });
});

// biome-ignore lint/suspicious/noControlCharactersInRegex: a calendar holds none.
const CONTROL = /[\u0000-\u0008\u000a-\u001f]/;

describe('after the scan', { timeout: 600_000 }, () => {
  beforeAll(async () => {
    await restoreAccount();
    // Stores every kind of markup in every text of an article and of an event, as staff would paste it.
    const sample = HOSTILE_TEXTS.filter((text) => /[<&:]/.test(text) && text.length < 500);
    await inTurns(IS_FULL ? sample : sample.filter((_, index) => index % 5 === SEED % 5), async (text) => {
      const content = `<p>${text}</p><a href="${text}">${text}</a><img src="${text}" alt="${text}">${text}`;
      await send(
        'POST',
        '/api/news',
        JSON.stringify({ title: text, excerpt: text, content, contentEn: content }),
      );
      await send(
        'POST',
        '/api/events',
        JSON.stringify({
          title: text,
          description: text,
          location: text,
          status: text.slice(0, 50),
          eventDate: '2027-01-01',
        }),
      );
    });
  });

  it('every input has been used, in more than 2,000 requests', () => {
    expect(used.size).toBe(CORPUS.length);
    expect(sent).toBeGreaterThan(2000);
  });

  it('JavaScript’s built-ins are unchanged', () => {
    expect(Object.keys(Object.prototype)).toEqual([]);
    expect(({} as Record<string, unknown>).polluted).toBeUndefined();
  });

  it('the log has no unexpected failure', () => {
    const failures = said.filter((line) => /"status":5\d\d/.test(line) && !/"status":50[23]/.test(line));
    expect(failures).toEqual([]);
    expect(said.filter((line) => /"error":\{/.test(line))).toEqual([]);
  });

  it('the server is healthy and every list is readable', async () => {
    expect((await send('GET', '/api/health')).text).toBe('{"status":"ok","database":"ok"}');
    // The exports of invoices and payments return 404 when there are none, so that one is created first.
    const lines = [{ zh: '場租', en: 'Venue hire', amountCents: 100 }];
    const issued = await send('POST', '/api/invoices/own', JSON.stringify({ billTo: 'A firm', lines }));
    expect(issued.status).toBe(201);
    const paid = {
      ...{ requestId: 'paid-for-the-scan', method: 'cash', amountCents: 100, receivedOn: '2026-01-05' },
      allocations: [{ invoiceId: JSON.parse(issued.text).id, amountCents: 100 }],
    };
    expect((await send('POST', '/api/payments', JSON.stringify(paid))).status).toBe(201);
    for (const target of targets.filter(({ columns }) => columns.length > 0)) {
      const { status, text } = await send('GET', withIds(target));
      expect([target.name, status]).toEqual([target.name, 200]);
      // Every list must be an array. Exports, printable pages and totals have other formats, so they are
      // excluded.
      if (!/\/(export\.|print|labels|totals|sums)/.test(target.name))
        expect([target.name, Array.isArray(JSON.parse(text))]).toEqual([target.name, true]);
    }
  });

  it('rich text contains nothing executable', async () => {
    const rows = await db.select({ content: news.content, contentEn: news.contentEn }).from(news);
    const html = rows.flatMap(({ content, contentEn }) => [content, contentEn ?? '']);
    expect(html.length).toBeGreaterThan(50);
    for (const each of html) {
      const dangers = dangersIn(parseFragment(each, { scriptingEnabled: true }));
      expect([each.slice(0, 300), dangers]).toEqual([each.slice(0, 300), []]);
      expect(dangersIn(parseFragment(each, { scriptingEnabled: false }))).toEqual([]);
    }
  });

  it('calendars contain only valid lines and exactly one event', async () => {
    const LINE =
      /^( |(BEGIN|END|VERSION|PRODID|CALSCALE|METHOD|TZID|DTSTART|DTEND|TZOFFSETFROM|TZOFFSETTO|TZNAME|UID|DTSTAMP|SEQUENCE|LAST-MODIFIED|SUMMARY|DESCRIPTION|LOCATION|URL|STATUS)[:;])/;
    const rows = await db.select({ id: events.id }).from(events);
    await inTurns(rows, async ({ id }) => {
      const { text } = await send('GET', `/events/${id}.ics`);
      const lines = text.split('\r\n').slice(0, -1);
      expect(lines.filter((line) => !LINE.test(line) || CONTROL.test(line))).toEqual([]);
      expect(
        lines.filter((line) => /^(BEGIN|END):(?!V(CALENDAR|EVENT|TIMEZONE)|STANDARD)/.test(line)),
      ).toEqual([]);
      expect(lines.filter((line) => line === 'BEGIN:VEVENT')).toHaveLength(1);
    });
  });

  it('exports contain no cell with a formula', async () => {
    const { rows } = await db.execute<{ id: number }>(
      sql`select distinct event_id as id from event_registrations`,
    );
    for (const { id } of rows) {
      const { text, headers } = await send('GET', `/api/event-registrations/event/${id}/export.csv`);
      expect(headers.get('content-disposition')).toMatch(
        /^attachment; filename="[^"\r\n]*"; filename\*=UTF-8''[^;,\s"]*$/,
      );
      const cells = [...text.matchAll(/(?:^|,|\r\n)\ufeff?"((?:[^"]|"")*)"/g)].map(([, cell = '']) => cell);
      expect(cells.length).toBeGreaterThan(10);
      expect(
        cells.filter(
          (cell) =>
            !/^=""\d+""$/.test(cell) &&
            (/^[\s\u200b\ufeff]*[=+\-@＝＋－＠]/.test(cell) || /^[\t\r\n]/.test(cell)),
        ),
      ).toEqual([]);
    }
  });
});
