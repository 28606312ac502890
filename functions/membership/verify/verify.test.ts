import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { beginBuild, endBuild } from '../../../db/queries/platform/publishing.ts';
import { mailMessages, publishOutbox, signedLinks } from '../../../db/tables/index.ts';
import { createMember } from '../../../db/testing/factories.ts';
import { setToday } from '../../../db/testing/today.ts';
import { expectError, type Row, rowOf } from '../../testing/answers.ts';
import { createTestApp } from '../../testing/app.ts';

const PAGE = `<a href="/en/verify">English</a><verify-answer class="block" role="status"></verify-answer>
<input id="verify-number" name="number">
<template id="verify-valid"><p>VALID {today}</p><h2>{name}</h2><p>{otherName}</p>{number}<div class="verify-since">SINCE {since}</div></template>
<template id="verify-over"><p>OVER {today}</p>{name}<div class="verify-since">SINCE {since}</div></template>
<template id="verify-unknown">UNKNOWN {number}</template><template id="verify-failed">{message}</template>`;
const asked: string[] = [];
const ASSETS = {
  async fetch(request: Request) {
    asked.push(new URL(request.url).pathname);
    return new Response(PAGE, { headers: { 'Content-Type': 'text/html', ETag: '"page"' } });
  },
};

const limiter = (most: number) => {
  const counts = new Map<string, number>();
  return {
    async limit({ key }: { key: string }) {
      counts.set(key, (counts.get(key) ?? 0) + 1);
      return { success: (counts.get(key) ?? 0) <= most };
    },
  };
};
const { db, owner, env, visitor, staff, settled } = await createTestApp({
  env: { ASSETS, LINK_KEY: 'a key for tests that is long enough', LINK_ORIGIN: 'https://pets.example' },
});

beforeEach(() => setToday(owner, '2026-11-23'));

async function member(values: object = {}, year: number | undefined = 2026) {
  const made = await createMember(db, { companyNameHk: '貓店', companyNameEn: 'Cat <Shop>', ...values });
  // In this test, the association has no numbering system, so the displayed number is the member's unique
  // code.
  const { id: memberId, memberUniqueCode: memberNumber } = made;
  if (year)
    await staff('POST /api/membership-periods', {
      memberIds: [memberId],
      memberType: '普通會員',
      year,
      startsOn: `${year}-03-05`,
    });
  return { memberId, memberNumber, made };
}
const verified = async (number: string) =>
  (await (await visitor(`GET /api/verify/${encodeURIComponent(number)}`)).json()) as Row;
const page = async (path: string) => {
  const answer = await visitor(`GET ${path}`);
  const html = await answer.text();
  const [, said = ''] = /<verify-answer[^>]*>([\s\S]*?)<\/verify-answer>/.exec(html) ?? [];
  return { answer, html, said };
};

describe('the verification of a member number', () => {
  it('returns only the company names, the validity and the first day of the membership, for any notation of the number', async () => {
    const { memberNumber, made } = await member();
    const expected = {
      memberNumber,
      companyNameHk: '貓店',
      companyNameEn: 'Cat <Shop>',
      isValid: true,
      sinceOn: '2026-03-05',
      today: '2026-11-23',
    };
    for (const typed of [
      memberNumber,
      memberNumber.toLowerCase(),
      ` ${memberNumber} `,
      'Ｈ'.concat(memberNumber.slice(1)),
      made.memberNumber,
    ])
      expect(await verified(typed)).toEqual(expected);
  });

  it('becomes invalid at midnight in Hong Kong after the grace period', async () => {
    const { memberNumber } = await member();
    const steps = [
      ['2027-01-30T15:59:59Z', true],
      ['2027-01-30T16:00:00Z', false],
    ] as const;
    for (const [at, isValid] of steps) {
      await setToday(owner, at);
      expect([at, (await verified(memberNumber)).isValid]).toEqual([at, isValid]);
    }
  });

  it('is valid for a member without a recorded membership period, and invalid after the membership has ended', async () => {
    const { memberId, memberNumber } = await member({}, 0);
    expect(await verified(memberNumber)).toMatchObject({ isValid: true, sinceOn: null });
    await staff(`PATCH /api/members/${memberId}`, { endedOn: '2026-11-23' });
    expect(await verified(memberNumber)).toMatchObject({ isValid: false });
  });

  it('returns all fields, with empty company names, for a former or lapsed member', async () => {
    const former = await member();
    await staff(`PATCH /api/members/${former.memberId}`, { endedOn: '2026-11-23' });
    const lapsed = await member({}, 2025);
    for (const { memberNumber } of [former, lapsed]) {
      const answer = await verified(memberNumber);
      expect(answer).toMatchObject({ memberNumber, isValid: false, companyNameHk: '', companyNameEn: '' });
      expect(Object.keys(answer)).toEqual(expect.arrayContaining(['sinceOn', 'today']));
      expect((await page(`/verify/${memberNumber}`)).said).not.toMatch(/貓店|Shop/);
    }
  });

  it('returns 404 for an applicant who was never approved, as for an unknown number', async () => {
    const applicant = await member({ companyStatus: false }, 0);
    const unknown = ['M999999', applicant.memberNumber, 'x'.repeat(41), '%', "'", 'M\u0000'];
    for (const number of unknown)
      await expectError(await visitor(`GET /api/verify/${encodeURIComponent(number)}`), 404);
  });

  it('is limited to sixty lookups a minute per IP address, counting page and API together', async () => {
    const { memberNumber } = await member();
    env.SEARCH_LIMIT = limiter(2) as unknown as RateLimit;
    const headers = { 'cf-connecting-ip': '203.0.113.9' };
    const answers = [];
    for (const path of [`/api/verify/${memberNumber}`, '/verify/M999999', `/verify/${memberNumber}`])
      answers.push((await visitor(`GET ${path}`, { headers })).status);
    await expectError(await visitor(`GET /api/verify/${memberNumber}`, { headers }), 429);
    delete env.SEARCH_LIMIT;
    expect(answers).toEqual([200, 404, 429]);
  });
});

describe('the verification page', () => {
  it('is rendered without scripts and in the language of its URL, and is not cached', async () => {
    const { memberNumber } = await member();
    const { answer, said, html } = await page(`/en/verify/${memberNumber}`);
    expect([answer.status, answer.headers.get('cache-control'), answer.headers.get('etag')]).toEqual([
      200,
      'no-store',
      null,
    ]);
    expect(said).toContain(
      `VALID November 23, 2026</p><h2>Cat &lt;Shop&gt;</h2><p>貓店</p>${memberNumber}<div class="verify-since">SINCE March 5, 2026</div>`,
    );
    expect(html).toContain(`href="/en/verify/${memberNumber}"`);
    expect(html).toContain('<input id="verify-number" name="number">');
    expect(asked.at(-1)).toBe('/en/verify');
    await setToday(owner, '2027-02-01');
    expect((await page(`/verify/${memberNumber}`)).said).toContain('OVER 2027年2月1日');
  });

  it('reports an unknown member and escapes the number', async () => {
    const { answer, said, html } = await page(`/zh-cn/verify/${encodeURIComponent('<b>"1')}`);
    expect([answer.status, said]).toEqual([404, 'UNKNOWN &lt;b&gt;&quot;1']);
    expect(html).toContain('<input value="&lt;b&gt;&quot;1" id="verify-number" name="number">');
    expect(asked.at(-1)).toBe('/zh-cn/verify');
  });

  it('redirects a request with a typed number to the page of that number', async () => {
    const typed = await visitor('GET /en/verify?number=m%201');
    expect([typed.status, typed.headers.get('location')]).toEqual([303, '/en/verify/m%201']);
    expect((await page('/verify')).html).toBe(PAGE);
  });

  it('redirects to the URL without a trailing slash, and leaves paths below it to the static files', async () => {
    for (const path of [
      '/verify/',
      '/en/verify/M1/',
      '/verify/c/CERT-1/',
      '/unsubscribe/x/',
      '/preview/x/',
    ]) {
      const answer = await visitor(`GET ${path}?a=b`);
      const plain = `${path.slice(0, -1)}?a=b`;
      expect([path, answer.status, answer.headers.get('location')]).toEqual([path, 301, plain]);
    }
    for (const path of ['/verify/M1/x', '/zh-cn/unsubscribe/x/y']) {
      expect((await page(path)).html).toBe(PAGE);
      expect(asked.at(-1)).toBe(path);
    }
  });
});

describe('a printed certificate or sticker', () => {
  it('names the company and contains a QR code, which opens the verification page', async () => {
    const { memberId, memberNumber } = await member();
    for (const proof of ['certificate', 'sticker']) {
      const answer = await staff(`GET /api/members/${memberId}/${proof}`);
      const html = await answer.text();
      expect(html).toContain('Cat &lt;Shop&gt;');
      expect(html).toContain(memberNumber);
      expect(html.match(/<svg/g)).toHaveLength(1);
      expect(html).toContain(proof === 'sticker' ? 'size: 105mm 148mm' : 'size: A4');
      expect(answer.headers.get('cache-control')).toBe('private, no-store');
      await expectError(await visitor(`GET /api/members/${memberId}/${proof}`), 401);
      await expectError(await staff(`GET /api/members/999999/${proof}`), 404);
    }
    const certificate = await (await staff(`GET /api/members/${memberId}/certificate`)).text();
    expect(certificate).toContain(`https://pets.example/verify/${memberNumber}`);
    await setToday(owner, '2027-03-01');
    const late = await staff(`GET /api/members/${memberId}/sticker`);
    expect((await expectError(late, 409)).code).toBe('not_valid');
  });
});

describe('the page of a member', () => {
  const tokenOf = async (memberId: number) => {
    const answer = await staff(`POST /api/members/${memberId}/links`, {});
    const link = (await answer.json()) as { url: string; messengerText: string; phone: string };
    return { ...link, token: link.url.split('#')[1] ?? '' };
  };

  it('opens by the link that staff create, and contains temporary URLs of printable documents', async () => {
    const { memberId, memberNumber } = await member({ contactPersonPhone: '9876 5432' });
    const { token, ...link } = await tokenOf(memberId);
    expect(link).toMatchObject({ phone: '85298765432' });
    expect(link.messengerText).toContain('貓店');
    const my = (await (await visitor('POST /api/my', { token })).json()) as Row & {
      papers: Record<string, string>;
    };
    expect(my).toMatchObject({
      purpose: 'member',
      reference: memberNumber,
      status: 'current',
      endsOn: '2026-12-31',
    });
    const { certificate = '' } = my.papers;
    expect(await (await visitor(`GET ${certificate}`)).text()).toContain(memberNumber);
    const [start, mac = ''] = [certificate.slice(0, -43), certificate.slice(-43)];
    const other = start.replace('certificate', 'sticker');
    const swapped = mac.startsWith('A') ? `B${mac.slice(1)}` : `A${mac.slice(1)}`;
    for (const altered of [`${other}${mac}`, `${start}${swapped}`, '/api/my/papers/x'])
      await expectError(await visitor(`GET ${altered}`), 404);
    expect((await tokenOf(memberId)).token).toBe(token);
    await expectError(await visitor(`POST /api/members/${memberId}/links`, {}), 401);
    await expectError(await staff('POST /api/members/999999/links', {}), 404);
  });

  it('closes 90 days after the last membership period, 30 days after staff extend the link, or when the member leaves', async () => {
    const { memberId } = await member();
    const { token } = await tokenOf(memberId);
    const open = async (day: string) => {
      await setToday(owner, day);
      return (await visitor('POST /api/my', { token })).status;
    };
    expect([await open('2027-03-31'), await open('2027-04-01')]).toEqual([200, 410]);
    await tokenOf(memberId);
    expect([await open('2027-05-01'), await open('2027-05-02')]).toEqual([200, 410]);
    await setToday(owner, '2026-11-23');
    await staff(`PATCH /api/members/${memberId}`, { endedOn: '2026-11-20' });
    expect(await open('2026-11-23')).toBe(410);
  });

  it('returns 404 for an altered token and 410 for a revoked link, until staff create a new one', async () => {
    const { memberId } = await member();
    const { token } = await tokenOf(memberId);
    await db.update(signedLinks).set({ revokedAt: new Date() }).where(eq(signedLinks.memberId, memberId));
    await expectError(await visitor('POST /api/my', { token }), 410);
    const { token: another } = await tokenOf(memberId);
    expect(another).not.toBe(token);
    await expectError(await visitor('POST /api/my', { token }), 410);
    expect((await visitor('POST /api/my', { token: another })).status).toBe(200);
    await expectError(await visitor('POST /api/my', { token: `${another.slice(0, -4)}AAAA` }), 404);
  });

  it('records the day of each confirmation of the directory entry, and triggers a rebuild', async () => {
    const { memberId } = await member();
    const { token } = await tokenOf(memberId);
    const { memberUniqueCode }: Row = await rowOf(await staff(`GET /api/members/${memberId}`));
    const listing = { id: memberId, memberUniqueCode, confirmedOn: null };
    expect(await (await visitor('POST /api/my', { token })).json()).toMatchObject({ listing });
    await endBuild(db, await beginBuild(db));
    for (const today of ['2026-11-23', '2026-11-24']) {
      await setToday(owner, today);
      const answer = await visitor('POST /api/my/confirmation', { token });
      expect(await answer.json()).toMatchObject({ listing: { ...listing, confirmedOn: today } });
    }
    const stale = await db.select().from(publishOutbox).where(eq(publishOutbox.recordId, memberId));
    expect(stale.map(({ resource }) => resource)).toContain('members');
    await expectError(await visitor('POST /api/my/confirmation', { token: 'x' }), 404);
    await staff(`DELETE /api/members/${memberId}`);
    expect((await staff(`POST /api/trash/members/${memberId}/restore`)).status).toBe(200);
    const back = await visitor('POST /api/my', { token });
    expect(await back.json()).toMatchObject({ listing: { confirmedOn: '2026-11-24' } });
    await setToday(owner, '2027-02-10');
    const lapsed = await visitor('POST /api/my/confirmation', { token });
    expect(await lapsed.json()).toMatchObject({ listing: null });
  });

  it('can be requested with an e-mail address of the member; one mail contains the links of all companies with that address', async () => {
    const values = { contactPersonEmail: 'boss@shops.hk' };
    await member(values);
    await member({ ...values, companyNameHk: '狗店' });
    expect((await visitor('POST /api/my/links', { email: 'Boss@shops.hk' })).status).toBe(202);
    await settled();
    // The first background task after the response queues the mail. The second one sends it.
    await settled();
    const [mail, ...more] = await db.select().from(mailMessages);
    expect(more).toEqual([]);
    expect(mail?.text.match(/\{\{link:\d+\}\}/g)).toHaveLength(2);
    expect(mail?.text).toContain('狗店');
  });
});
