import { sql } from 'drizzle-orm';
import { drainMail } from '../../../mail/sending/drain.ts';
import { createTestApp } from '../../../testing/app.ts';
import type { Caller } from '../../../testing/caller.ts';
import { startSmtp } from '../../../testing/smtp.ts';

const PEOPLE_ENV = {
  MAIL_FROM: 'office@pets.hk',
  LINK_KEY: 'a key for tests that is long enough',
  LINK_ORIGIN: 'https://pets.hk',
  RATE_LIMITS: 'off',
};

const cookiesOf = (answer: Response) =>
  answer.headers.getSetCookie().map((cookie) => cookie.split(';', 1)[0] ?? '');

function browserOf(visitor: Caller): Caller & { cookies: Map<string, string> } {
  const cookies = new Map<string, string>();
  const call: Caller = async (name, given) => {
    const options =
      typeof given === 'object' && given !== null && ('body' in given || 'headers' in given)
        ? given
        : { body: given };
    const cookie = [...cookies].map(([key, value]) => `${key}=${value}`).join('; ');
    const headers = {
      'accept-language': 'en',
      ...(options as { headers?: object }).headers,
      ...(cookie && { cookie }),
    };
    const answer = await visitor(name, { ...options, headers } as never);
    for (const one of cookiesOf(answer)) {
      const [key = '', value = ''] = one.split('=', 2);
      if (value) cookies.set(key, value);
      else cookies.delete(key);
    }
    return answer;
  };
  return Object.assign(call, { cookies });
}

/** A system with a mail provider in which the owner has turned people on. */
export async function peopleWorld(
  options: { withStore?: boolean; withFonts?: boolean; isOff?: boolean } = {},
) {
  const smtp = await startSmtp();
  const app = await createTestApp({ ...options, env: { ...PEOPLE_ENV, MAILER: smtp.binding } });
  if (!options.isOff) await app.owner.execute(sql`update people_settings set is_on = true`);

  async function sendAll() {
    for (const _ of ['queued', 'sent']) await app.settled();
    await app.owner.execute(sql`update mail_messages set claimed_at = claimed_at - interval '1 minute'`);
    await drainMail(app.env, new Date());
  }
  const arrivedAt = (address: string) => smtp.arrived.filter(({ recipient }) => recipient === address);

  const browser = () => browserOf(app.visitor);

  async function mailedTo(email: string) {
    await sendAll();
    const text = arrivedAt(email).findLast(({ subject }) => subject?.startsWith('Your code'))?.text ?? '';
    const code = /\b\d{6}\b/.exec(text)?.[0] ?? '';
    const token = /#sign-in=([\w-]{43})/.exec(text)?.[1] ?? '';
    return { code, token, text };
  }

  async function askedFor(email: string, call = browser()) {
    const asked = await call('POST /api/my/sign-in', { email, locale: 'en' });
    if (asked.status !== 202) throw new Error(`no code: ${asked.status} ${await asked.text()}`);
    return { call, ...(await mailedTo(email)) };
  }

  async function signedIn(email: string, call = browser()) {
    const { code } = await askedFor(email, call);
    const answer = await call('POST /api/my/sign-in/code', { email, code });
    if (answer.status !== 200) throw new Error(`not signed in: ${answer.status} ${await answer.text()}`);
    return call;
  }

  return { ...app, smtp, sendAll, arrivedAt, browser, mailedTo, askedFor, signedIn };
}
