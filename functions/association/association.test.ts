import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { FIRST_ASSOCIATION } from '../../db/association.ts';
import { auditLog, publishOutbox } from '../../db/schema/index.ts';
import type { AssociationRecord } from '../../db/validation/association.ts';
import { expectError, rowOf, rowsOf } from '../testing/answers.ts';
import { createTestApp } from '../testing/app.ts';

const { db, visitor, staff, signIn } = await createTestApp();

const read = async (query = '') =>
  (await (await staff(`GET /api/association${query}`)).json()) as AssociationRecord;
const change = (values: object) => staff('PATCH /api/association', values);
const outbox = () => db.$count(publishOutbox, eq(publishOutbox.resource, 'association'));

describe('what the association says of itself', () => {
  it('is at first what the installation began with', async () => {
    const { updatedAt, hasDraft, ...texts } = await read();
    expect(texts).toEqual(FIRST_ASSOCIATION);
    expect([hasDraft, Date.parse(updatedAt) > 0]).toEqual([false, true]);
  });

  it('is changed in part, published, and told in the audit log; the rest stays as it was', async () => {
    const before = await outbox();
    const answer = await rowOf(await change({ phone: ' +852 1234 5678 ', stats: [] }));
    expect(answer).toMatchObject({ phone: '+852 1234 5678', stats: [], email: FIRST_ASSOCIATION.email });
    expect(await outbox()).toBe(before + 1);
    const entries = await db.select().from(auditLog).where(eq(auditLog.resource, 'association'));
    expect(entries).toMatchObject([{ action: 'update', recordId: 1, fields: ['data'] }]);
    await change({ phone: '+852 1234 5678' });
    expect(await outbox()).toBe(before + 1);
  });

  it('is written as a draft, which is published or dropped, and undoes nothing that was changed meanwhile', async () => {
    await change({ phone: '+852 1111 1111', email: 'one@example.org' });
    const before = await outbox();
    expect(await rowOf(await change({ phone: '+852 2222 2222', draft: true }))).toMatchObject({
      phone: '+852 2222 2222',
      hasDraft: true,
    });
    expect([(await read()).phone, (await read('?draft=1')).phone]).toEqual([
      '+852 1111 1111',
      '+852 2222 2222',
    ]);
    expect(await outbox()).toBe(before);
    await change({ email: 'two@example.org' });
    const published = await rowOf(await staff('POST /api/association/publish'));
    expect(published).toMatchObject({ phone: '+852 2222 2222', email: 'two@example.org', hasDraft: false });
    expect(await expectError(await staff('POST /api/association/publish'), 409)).toMatchObject({
      code: 'no_draft',
    });
    await change({ phone: '+852 3333 3333', draft: true });
    const left = await rowOf(await staff('DELETE /api/association/draft'));
    expect(left).toMatchObject({ phone: '+852 2222 2222', hasDraft: false });
  });

  it('refuses whoever was slower, with what it is now', async () => {
    const { updatedAt } = await read();
    await change({ founded: '2001', updatedAt });
    const late = await expectError(await change({ founded: '2002', updatedAt }), 409);
    expect(late).toMatchObject({ code: 'edit_conflict', current: { founded: '2001' } });
    const both = await Promise.all(['2003', '2004'].map((founded) => change({ founded })));
    expect(both.map(({ status }) => status)).toContain(200);
  });

  it('has versions, each of which can be made to stand again', async () => {
    await change({ founded: '1999' });
    const [latest] = await rowsOf(await staff('GET /api/association/versions'));
    expect(latest).toMatchObject({ action: 'save' });
    const old = await rowOf(await staff('GET /api/association/versions/1'));
    expect(old).toMatchObject({
      number: 1,
      action: 'import',
      record: { founded: FIRST_ASSOCIATION.founded },
    });
    const restored = await rowOf(await staff('POST /api/association/versions/1/restore'));
    expect(restored).toMatchObject({ founded: FIRST_ASSOCIATION.founded, stats: FIRST_ASSOCIATION.stats });
    const [newest] = await rowsOf(await staff('GET /api/association/versions'));
    expect(newest).toMatchObject({ number: Number(latest?.number) + 1, action: 'restore' });
    await expectError(await staff('GET /api/association/versions/999'), 404);
    await expectError(await staff('POST /api/association/versions/999/restore'), 404);
  });

  it.each([
    ['a language missing', { motto: { zh: '一', en: ' ' } }, 'motto'],
    ['a script for an address', { socialUrl: 'javascript:alert(1)' }, 'socialUrl'],
    ['another site by two slashes', { paperFormUrl: '//evil.example/a.pdf' }, 'paperFormUrl'],
    ['no mail address', { email: 'nobody' }, 'email'],
    ['words for a year', { founded: 'long ago' }, 'founded'],
    ['signs in the chat number', { chatNumber: '+852 1234' }, 'chatNumber'],
    [
      'too many questions',
      { faq: Array(41).fill({ question: { zh: '問', en: 'Q' }, answer: { zh: '答', en: 'A' } }) },
      'faq',
    ],
    [
      'a day that there is not',
      { committee: [{ name: { zh: '屆', en: 'T' }, startsOn: '2026-02-30', posts: [] }] },
      'committee',
    ],
    ['no list', { stats: 'many' }, 'stats'],
    ['half a venue', { venue: { memberRate: 'HK$1' } }, 'venue'],
  ])('refuses %s, and says where', async (_, values, field) => {
    const before = await read();
    const { errors } = await expectError(await change(values), 400);
    expect(Object.keys(errors as object)).toEqual([field]);
    expect(await read()).toEqual(before);
  });

  it('is for owners', async () => {
    for (const call of [
      'GET /api/association',
      'PATCH /api/association',
      'GET /api/association/versions',
    ] as const) {
      await expectError(await visitor(call, call.startsWith('PATCH') ? {} : undefined), 401);
      await expectError(await (await signIn('editor'))(call, call.startsWith('PATCH') ? {} : undefined), 403);
    }
  });
});
