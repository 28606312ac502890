import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { contactMessages } from '../../../db/tables/index.ts';
import { createContactMessage } from '../../../db/testing/factories.ts';
import { expectError, rowsOf } from '../../testing/answers.ts';
import { createTestApp } from '../../testing/app.ts';
import { describeCrud } from '../../testing/crud.ts';

const api = await createTestApp();
const { db, visitor, staff } = api;

const enquiry = { name: '陳小姐', email: 'chan@example.com', subject: '入會', message: '你好' };

describeCrud(api, {
  path: '/api/contact-messages',
  create: () => createContactMessage(db),
  change: { read: true },
  invalidChange: { read: 'yes' },
  isPublic: false,
});

describe('POST /api/contact-messages', () => {
  it('stores an unread enquiry and returns only its id', async () => {
    const answer = await visitor('POST /api/contact-messages', {
      ...enquiry,
      company: '',
      confirmEmail: enquiry.email,
      read: true,
      createdAt: '2001-01-01',
    });
    expect(answer.status).toBe(201);
    const { id, ...rest } = (await answer.json()) as { id: number };
    expect(rest).toEqual({});
    const [stored] = await db.select().from(contactMessages).where(eq(contactMessages.id, id));
    expect(stored).toMatchObject({ ...enquiry, company: null, phone: null, read: false });
    expect(stored?.createdAt.getFullYear()).toBeGreaterThan(2020);
  });

  it('stores two identical enquiries within a second once, and answers 201 to who sends no idempotency key', async () => {
    const twice = { ...enquiry, message: '兩次' };
    const [one, other] = await Promise.all([
      visitor('POST /api/contact-messages', twice),
      visitor('POST /api/contact-messages', twice),
    ]);
    expect([one.status, other.status]).toEqual([201, 201]);
    expect(await one.json()).toEqual(await other.json());
    expect(await db.$count(contactMessages, eq(contactMessages.message, '兩次'))).toBe(1);
  });

  it('reports invalid fields in the visitor’s language', async () => {
    const answer = await visitor('POST /api/contact-messages', {
      body: { email: 'nobody' },
      headers: { 'accept-language': 'en-GB,en;q=0.9' },
    });
    expect(await expectError(answer, 400)).toMatchObject({
      errors: {
        name: 'Please enter your name',
        email: 'Please enter a valid email address',
        subject: 'Please enter a subject',
        message: 'Please enter a message',
      },
    });
  });

  it('returns 400 for an invalid body, with a message in the visitor’s language', async () => {
    for (const body of [[], [{}]]) {
      const answer = await visitor('POST /api/contact-messages', { body });
      expect(await expectError(answer, 400)).toMatchObject({ errors: { body: '輸入無效，請檢查此欄' } });
    }
  });

  it('rejects a name that consists of invisible characters', async () => {
    const answer = await visitor('POST /api/contact-messages', { ...enquiry, name: '\u200b\u2060' });
    expect(await expectError(answer, 400)).toMatchObject({ errors: { name: expect.any(String) } });
  });

  it('rejects texts that are too long, and requests from other sites', async () => {
    const long = { ...enquiry, message: 'x'.repeat(20_001) };
    await expectError(await visitor('POST /api/contact-messages', long), 400);
    const foreign = { body: enquiry, headers: { 'sec-fetch-site': 'cross-site' } };
    await expectError(await visitor('POST /api/contact-messages', foreign), 403);
  });
});

describe('the status of an enquiry', () => {
  it('stays new until the enquiry is answered or closed, even if staff have read it', async () => {
    const { id } = await createContactMessage(db);
    const change = async (body: object) => (await staff(`PATCH /api/contact-messages/${id}`, body)).json();
    expect(await change({ read: true })).toMatchObject({ read: true, status: 'new' });
    expect(await change({ status: 'new', read: false })).toMatchObject({ read: false, status: 'new' });
    expect(await change({ status: 'answered' })).toMatchObject({ read: true, status: 'answered' });
    expect(await change({ status: 'closed' })).toMatchObject({ status: 'closed' });
    const found = await rowsOf(await staff('GET /api/contact-messages?filter={"status":"closed"}'));
    expect(found.map((row) => row.id)).toEqual([id]);
    await expectError(await staff(`PATCH /api/contact-messages/${id}`, { status: 'forgotten' }), 400);
  });

  it('is new even if the visitor sends another status', async () => {
    const { id } = (await (
      await visitor('POST /api/contact-messages', { ...enquiry, status: 'closed' })
    ).json()) as { id: number };
    const [stored] = await db.select().from(contactMessages).where(eq(contactMessages.id, id));
    expect(stored?.status).toBe('new');
  });
});

describe('GET /api/contact', () => {
  it('lists the same enquiries as /api/contact-messages, newest first, for staff only', async () => {
    const last = await createContactMessage(db);
    const rows = await rowsOf(await staff('GET /api/contact'));
    expect(rows[0]?.id).toBe(last.id);
    expect(rows).toEqual(await rowsOf(await staff('GET /api/contact-messages')));
    await expectError(await visitor('GET /api/contact'), 401);
  });
});
