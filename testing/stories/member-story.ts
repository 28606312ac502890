import { type APIRequestContext, expect, type Locator, type Page } from '@playwright/test';
import pg from 'pg';
import { type Database, openDatabase } from '../../db/database.ts';
import { scratchFolder } from '../../db/local/scratch-folder.ts';
import { runningDatabaseUrl, startDatabase } from '../../functions/local/database.ts';
import { renewNightly } from '../../functions/membership/renewals/run.ts';
import { startMailSink } from '../mail-sink.ts';
import { pdfText } from '../pdf-text.ts';
import { PASSWORD, startSystem } from '../whole-system.ts';

// Helpers for a test that spans several years: a system whose mails can be read and whose date can be set.

export async function startStory(env: NodeJS.ProcessEnv = {}) {
  const sink = await startMailSink();
  const dataDir = scratchFolder('membership-year');
  const system = await startSystem({
    DATA_DIR: dataDir,
    SMTP_URL: sink.url,
    MAIL_FROM: 'Pets <office@pets.hk>',
    ...env,
  });
  const url = runningDatabaseUrl(dataDir);
  const endpoint = await startDatabase(dataDir, url);
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  return {
    origin: system.origin,
    sink,
    client,
    db: openDatabase(endpoint.endpointUrl, endpoint.endpoint),
    async stop() {
      await client.end();
      await endpoint.stop();
      await system.stop();
      await sink.stop();
    },
  };
}
export type Story = Awaited<ReturnType<typeof startStory>>;

const noonOf = (day: string) => new Date(`${day}T03:00:00Z`);

/**
 * The database function `hk_today()` determines today's date in the system. Also sets the browser's clock.
 */
export async function setToday({ client }: Story, page: Page, day: string) {
  await client.query(
    `create or replace function hk_today() returns date language sql stable return date '${day}'`,
  );
  await page.clock.setFixedTime(noonOf(day));
}

/** Treats `day` as today. */
export const passNight = ({ db }: { db: Database }, day: string) => renewNightly(db, noonOf(day));

/** The scheduler sends due mails once a minute. */
export async function mailOf({ sink }: Story, subject: string) {
  await expect.poll(() => sink.find(subject)?.subject, { timeout: 120_000, intervals: [500] }).toBeTruthy();
  const found = sink.find(subject);
  if (!found) throw new Error(subject);
  const [pdf] = found.attachments.filter(({ mimeType }) => mimeType === 'application/pdf');
  return {
    text: found.text ?? '',
    html: found.html ?? '',
    link: /http\S+\/my#\S+/.exec(found.text ?? '')?.[0] ?? '',
    pdf: new Uint8Array((pdf?.content as ArrayBuffer | undefined) ?? new ArrayBuffer()),
    paper: pdf ? await pdfText(new Uint8Array(pdf.content as ArrayBuffer)) : '',
    name: pdf?.filename ?? '',
  };
}

export const written = (day: string) =>
  day.replace(/(\d+)-0?(\d+)-0?(\d+)/, (_, year, month, date) => `${year}年${month}月${date}日`);

export const slashed = (day: string) => day.replace(/(\d+)-0?(\d+)-0?(\d+)/, '$1/$2/$3');

export const first = (pattern: RegExp, text: string) => pattern.exec(text)?.[1] ?? '';

export interface Client {
  request: APIRequestContext;
}

export async function call({ request }: Client, origin: string, method: string, path: string, data?: object) {
  const answer = await request.fetch(`${origin}/api/${path}`, { method, ...(data && { data }) });
  expect([path, answer.status() < 300, answer.ok() ? '' : await answer.text()]).toEqual([path, true, '']);
  return answer.json();
}

export async function signIn({ request }: Client, origin: string) {
  const data = { username: 'admin', password: PASSWORD };
  expect((await request.post(`${origin}/api/login`, { data })).status()).toBe(200);
}

export async function logIn(page: Page, origin: string) {
  await signIn(page, origin);
  await page.addInitScript(() => localStorage.setItem('admin_logged_in', 'true'));
}

export function counter() {
  let clicks = 0;
  return {
    async press(target: Locator) {
      clicks += 1;
      await target.click();
    },
    expectAtMost(most: number, act: string) {
      console.info(`${act}: ${clicks} clicks`);
      expect([act, Math.max(clicks, most)]).toEqual([act, most]);
    },
  };
}
