import { desc, eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { FIRST_ASSOCIATION } from '../../../core/content/association.ts';
import {
  type AssociationRecord,
  associationPreviewSchema,
  associationRecordSchema,
} from '../../../core/content/validation/association.ts';
import { associationTexts, auditLog, publishOutbox } from '../../../db/tables/index.ts';
import { expectError, rowOf, rowsOf } from '../../testing/answers.ts';
import { createTestApp } from '../../testing/app.ts';

const { db, visitor, staff, signIn } = await createTestApp();

const read = async (query = '') =>
  (await (await staff(`GET /api/association${query}`)).json()) as AssociationRecord;
const change = (values: object) => staff('PATCH /api/association', values);
const outbox = () => db.$count(publishOutbox, eq(publishOutbox.resource, 'association'));

const entriesOfTexts = () =>
  db.select().from(auditLog).where(eq(auditLog.resource, 'association')).orderBy(desc(auditLog.id));

describe('the association record', () => {
  it('initially contains the texts from the installation', async () => {
    const { updatedAt, hasDraft, ...texts } = await read();
    expect(texts).toEqual(FIRST_ASSOCIATION);
    expect([hasDraft, Date.parse(updatedAt) > 0]).toEqual([false, true]);
  });

  it('lists the texts that state facts, and which of them nobody has changed', async () => {
    const facts = await rowsOf(await staff('GET /api/association/facts'));
    expect(facts).toContainEqual({ path: 'founded', text: FIRST_ASSOCIATION.founded, isFirst: true });
    expect(facts.map(({ path }) => path)).not.toContain('motto.en');
    await change({ founded: '1999' });
    const changed = await rowsOf(await staff('GET /api/association/facts'));
    expect(changed).toContainEqual({ path: 'founded', text: '1999', isFirst: false });
    await change({ founded: FIRST_ASSOCIATION.founded });
    await expectError(await visitor('GET /api/association/facts'), 401);
  });

  it('keeps the fields that an update omits; the update is published and audited', async () => {
    const before = await outbox();
    const [last] = await entriesOfTexts();
    const answer = await rowOf(await change({ phone: ' +852 1234 5678 ', stats: [] }));
    expect(answer).toMatchObject({ phone: '+852 1234 5678', stats: [], email: FIRST_ASSOCIATION.email });
    expect(await outbox()).toBe(before + 1);
    const entries = (await entriesOfTexts()).filter(({ id }) => id > (last?.id ?? 0));
    expect(entries).toMatchObject([{ action: 'update', recordId: 1, fields: ['data'] }]);
    await change({ phone: '+852 1234 5678' });
    expect(await outbox()).toBe(before + 1);
  });

  it('can have a draft; publishing or deleting the draft does not revert concurrent changes of the record', async () => {
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

  it('rejects the second of two saves to the same version, and returns the current record', async () => {
    const { updatedAt } = await read();
    await change({ founded: '2001', updatedAt });
    const late = await expectError(await change({ founded: '2002', updatedAt }), 409);
    expect(late).toMatchObject({ code: 'edit_conflict', current: { founded: '2001' } });
    const both = await Promise.all(['2003', '2004'].map((founded) => change({ founded })));
    expect(both.map(({ status }) => status)).toContain(200);
  });

  it('has versions that can be restored', async () => {
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
    ['a web address of strange letters', { socialUrl: 'https://www.fаcebook.com/us' }, 'socialUrl'],
    ['a web address without a site', { socialUrl: 'https://facebook' }, 'socialUrl'],
    ['a web address with a space', { socialUrl: 'https://www.facebook.com/our page' }, 'socialUrl'],
    ['a name before the site', { socialUrl: 'https://facebook.com@evil.example/' }, 'socialUrl'],
    ['a file that is not of this site', { paperFormUrl: '/uploads/../admin' }, 'paperFormUrl'],
    [
      'a site of the fund that is none',
      { supportFund: [{ label: { zh: '站', en: 'Site' }, lang: 'en', url: 'https://' }] },
      'supportFund',
    ],
    ['words for a telephone', { phone: 'call us' }, 'phone'],
    ['too many digits for a telephone', { phone: '1234567890123456' }, 'phone'],
    ['a telephone of two lines', { phone: '2345 6789\n2345 6780' }, 'phone'],
    ['two lines where there is one', { motto: { zh: '一\n二', en: 'One' } }, 'motto'],
    ['a figure of two lines', { stats: [{ value: '1\n2', label: { zh: '年', en: 'years' } }] }, 'stats'],
    ['no days', { replyDays: '0' }, 'replyDays'],
    ['half a day', { processingDays: '1.5' }, 'processingDays'],
    ['no days to book', { venue: { ...FIRST_ASSOCIATION.venue, bookingDays: '00' } }, 'venue'],
    ['words for a year', { founded: 'long ago' }, 'founded'],
    ['a year before any', { founded: '1799' }, 'founded'],
    ['a year to come', { founded: String(new Date().getUTCFullYear() + 2) }, 'founded'],
    ['a picture of another site', { weChatCode: 'https://example.org/code.png' }, 'weChatCode'],
    ['a name of two lines', { weChatId: 'pets\nhk' }, 'weChatId'],
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
  ])('rejects %s and names the field', async (_, values, field) => {
    const before = await read();
    const { errors } = await expectError(await change(values), 400);
    expect(Object.keys(errors as object)).toEqual([field]);
    expect(await read()).toEqual(before);
  });

  it.each([
    ['phone', '(852) 2345-6789 / +852 9876 5432 ext. 5'],
    ['phone', '2345 6789 內線 12'],
    ['founded', String(new Date().getUTCFullYear())],
    ['socialUrl', 'HTTPS://www.facebook.com:443/%E5%8D%94%E6%9C%83?a=1#b'],
    ['weChatId', 'hk_pet-trade'],
    ['weChatId', ''],
    ['weChatCode', `/uploads/${'a'.repeat(64)}-430x430.png`],
    ['weChatCode', ''],
    ['paperFormUrl', '/uploads/form.pdf'],
    ['paperFormUrl', FIRST_ASSOCIATION.paperFormUrl],
    ['introductions', { about: { zh: '一\n二', en: 'One\ntwo' } }],
  ])('allows %s to be %j', async (field, value) => {
    expect(await rowOf(await change({ [field]: value }))).toMatchObject({ [field]: value });
  });

  it('can be read and edited although a stored value violates newer rules', async () => {
    const old = { phone: 'call us', founded: '1066', replyDays: '0', socialUrl: 'https://facebook' };
    await db.update(associationTexts).set({ data: old });
    const { updatedAt: _updatedAt, hasDraft: _hasDraft, ...texts } = await read();
    expect(associationPreviewSchema.parse({ values: texts, locale: 'en', page: '/' }).values).toMatchObject(
      old,
    );
    expect(associationRecordSchema.parse(await read())).toMatchObject(old);
    expect(await rowOf(await change({ processingDays: '4' }))).toMatchObject({ ...old, processingDays: '4' });
  });

  it('can be changed by owners only', async () => {
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
