import { desc, eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { ROLES, type Role } from '../../core/accounts/account-roles.ts';
import { MAIL_TEMPLATES, type MailTemplateKey } from '../../core/mail/kinds.ts';
import { auditLog, mailMessages } from '../../db/tables/index.ts';
import { createEvent, createForm, createMember } from '../../db/testing/factories.ts';
import { expectError, rowOf, rowsOf } from '../testing/answers.ts';
import { createTestApp } from '../testing/app.ts';
import { maySeeMail } from './rendering/subjects.ts';

const { db, visitor, staff, signIn, settled } = await createTestApp({
  env: {
    LINK_KEY: 'a key for tests that is long enough',
    LINK_ORIGIN: 'http://localhost',
    RATE_LIMITS: 'off',
  },
});

const callers = new Map(await Promise.all(ROLES.map(async (role) => [role, await signIn(role)] as const)));
const as = (role: Role) => callers.get(role) as NonNullable<ReturnType<typeof callers.get>>;

async function mailOf(templateKey: MailTemplateKey) {
  const [mail] = await db
    .insert(mailMessages)
    .values({
      ...{ templateKey, locale: 'zh-TW', recipient: 'reader@mail.hk', subject: templateKey, text: 'x' },
      ...{ dedupeKey: `visibility:${templateKey}`, renderedAt: new Date(), status: 'held' },
    })
    .returning({ id: mailMessages.id });
  return mail?.id ?? 0;
}
const ids = new Map<MailTemplateKey, number>();
for (const key of MAIL_TEMPLATES) ids.set(key, await mailOf(key));

const READERS: [string, Role[]][] = [
  ['registration-confirmed', ['events']],
  ['event-letter', ['events']],
  ['attendance-certificate', ['events']],
  ['waiting-offered', ['events']],
  ['application-received', ['membership']],
  ['receipt', ['finance']],
  ['payment-reversed', ['finance']],
  ['invoice-overdue', ['finance']],
  ['renewal-issued', ['membership', 'finance']],
  ['renewal-60', ['membership', 'finance']],
  ['membership-lapsed', ['membership', 'finance']],
  ['changes-approved', ['membership']],
  ['confirm-listing', ['membership']],
  ['enquiry-answered', ['enquiries']],
  ['staff-digest', []],
  ['links', []],
  ['test', []],
];

const LISTERS: Role[] = ['membership', 'finance', 'events', 'enquiries'];

function statusFor(role: Role, readers: Role[]): number {
  if (role === 'owner' || readers.includes(role)) return 200;
  return LISTERS.includes(role) ? 404 : 403;
}

describe('a mail', () => {
  it.each(READERS)('of kind %s is visible only to owners and to %j', async (key, roles) => {
    const path = `/api/mail-messages/${ids.get(key as MailTemplateKey)}`;
    for (const role of ROLES) {
      const status = statusFor(role, roles);
      for (const call of [`GET ${path}`, `POST ${path}/copy`])
        expect([role, call, (await as(role)(call)).status]).toEqual([role, call, status]);
      if (status === 200) continue;
      for (const act of ['send', 'cancel', 'sent-by-hand'])
        await expectError(await as(role)(`POST ${path}/${act}`, {}), status);
    }
  });

  it('is listed, counted and found only for roles that may read mails of its kind', async () => {
    const keysFor = async (role: Role, query = '') => {
      const answer = await as(role)(`GET /api/mail-messages?range=[0,99]${query}`);
      const rows = await rowsOf(answer);
      expect(answer.headers.get('content-range')).toMatch(new RegExp(`/${rows.length}$`));
      return rows.map(({ templateKey }) => String(templateKey));
    };
    expect(await keysFor('owner')).toHaveLength(MAIL_TEMPLATES.length);
    const events = await keysFor('events');
    expect(events).toHaveLength(
      MAIL_TEMPLATES.filter((key) => /^(registration|event|waiting|order|ticket|attendance|venue)-/.test(key))
        .length,
    );
    expect(
      events.every((key) => /^(registration|event|waiting|order|ticket|attendance|venue)-/.test(key)),
    ).toBe(true);
    expect(await keysFor('enquiries')).toEqual(['enquiry-answered', 'enquiry-received']);
    expect(await keysFor('membership', `&filter={"q":"registration"}`)).toEqual([]);
    await expectError(await as('reader')('GET /api/mail-messages'), 403);
  });
});

async function registered() {
  const form = await createForm(db, { eventId: (await createEvent(db, { title: '講座' })).id });
  const body = {
    formId: form.id,
    eventId: form.eventId,
    participantName: '陳大文',
    participantEmail: 'chan@mail.hk',
  };
  const { id } = await rowOf(await visitor('POST /api/event-registrations', body));
  await settled();
  const [mail] = await db
    .select()
    .from(mailMessages)
    .where(eq(mailMessages.registrationId, id))
    .orderBy(desc(mailMessages.id));
  return { registrationId: id, mailId: mail?.id ?? 0 };
}

describe('the links of a mail', () => {
  it('are masked when staff read the mail, and complete when staff copy it', async () => {
    const { mailId } = await registered();
    const read = await (await as('events')(`GET /api/mail-messages/${mailId}`)).text();
    expect(read).toContain('http://localhost/my#…');
    expect(read).not.toMatch(/my#[0-9a-z]/);
    const copied = await rowOf(await as('events')(`POST /api/mail-messages/${mailId}/copy`, {}));
    const token = /my#([0-9a-z]+\.[\w-]{43})/.exec(String(copied.text))?.[1] ?? '';
    expect((await visitor('POST /api/my', { token })).status).toBe(200);
    expect(copied.messengerText).toContain(`my#${token}`);
  });

  it('are audited when staff copy them, but not when the copy is rejected', async () => {
    const { mailId } = await registered();
    await as('events')(`POST /api/mail-messages/${mailId}/copy`, {});
    await expectError(await as('membership')(`POST /api/mail-messages/${mailId}/copy`, {}), 404);
    await as('events')(`GET /api/mail-messages/${mailId}`);
    const entries = await db.select().from(auditLog).where(eq(auditLog.recordId, mailId));
    const copies = entries.filter(({ action }) => action === 'copy');
    expect(copies).toMatchObject([
      { resource: 'mail-messages', accountName: expect.stringMatching(/^staff-/) },
    ]);
  });

  it('cannot be copied by visitors or from an unknown mail', async () => {
    const { mailId } = await registered();
    await expectError(await visitor(`POST /api/mail-messages/${mailId}/copy`, {}), 401);
    await expectError(await staff('POST /api/mail-messages/2147483647/copy', {}), 404);
    await expectError(await staff('POST /api/mail-messages/x/copy', {}), 400);
  });
});

describe('the preview of a template', () => {
  const preview = async (role: Role, key: MailTemplateKey) => {
    const texts = await rowOf(await as(role)(`GET /api/mail-templates/${key}`));
    const { subjectZhTw, subjectZhCn, subjectEn } = texts;
    const body = {
      subjectZhTw,
      subjectZhCn,
      subjectEn,
      bodyZhTw: 'x',
      bodyZhCn: 'x',
      bodyEn: 'x',
    };
    const answer = await as(role)(`POST /api/mail-templates/${key}/preview`, body);
    expect(answer.status).toBe(200);
    return answer.text();
  };

  it('uses real records only for roles that may read them', async () => {
    await registered();
    await createMember(db, { companyNameHk: '真實公司', companyStatus: true });
    expect(await preview('owner', 'registration-confirmed')).toContain('"about":"陳大文"');
    expect(await preview('membership', 'registration-confirmed')).toContain('"about":null');
    expect(await preview('membership', 'enquiry-received')).toContain('"about":null');
    expect(await preview('membership', 'changes-received')).toContain('真實公司');
  });
});

it('each mail that owners alone see is one of accounts, changed addresses, signing in or the system', () => {
  const others = ROLES.filter((role) => role !== 'owner');
  expect(MAIL_TEMPLATES.filter((key) => !maySeeMail(others, key))).toEqual([
    'address-change',
    'address-changed',
    'staff-digest',
    'staff-alert',
    'staff-notice',
    'account-email',
    'account-email-changed',
    'password-link',
    'links',
    'sign-in',
    'sign-in-device',
    'subscription-confirm',
    'test',
  ]);
});
