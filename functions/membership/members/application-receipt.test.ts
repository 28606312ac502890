import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { signedLinks } from '../../../db/tables/index.ts';
import { setToday } from '../../../db/testing/today.ts';
import { expectError, type Row, rowOf } from '../../testing/answers.ts';
import { createTestApp } from '../../testing/app.ts';

const { db, owner, visitor, staff } = await createTestApp({
  env: {
    LINK_KEY: 'a key for tests that is long enough',
    LINK_ORIGIN: 'http://localhost',
    RATE_LIMITS: 'off',
  },
});

beforeAll(() => setToday(owner, '2026-11-27'));

const NUMBERS = { memberBusinessYear: '2026', memberNumberOfEmployees: '1', memberNumberOfShops: '1' };
let made = 0;
const apply = (body: object, headers = {}) =>
  visitor('POST /api/members', { body: { companyNameHk: `新店${++made}`, ...body }, headers });

describe('the answer to an application', () => {
  it('says by which working day the office answers, also when the same form arrives again', async () => {
    const headers = { 'idempotency-key': 'the-same-application-0001' };
    const body = { companyNameHk: '回覆店' };
    for (let time = 0; time < 2; time++)
      expect(await rowOf(await apply(body, headers))).toMatchObject({ dueOn: '2026-12-04' });
  });
});

describe('notStated of an application', () => {
  it('names the number fields that staff do not read as facts, until somebody states them', async () => {
    const notStated = ['memberBusinessYear', 'memberNumberOfShops'];
    const applied: Row = await rowOf(await apply({ ...NUMBERS, notStated }));
    expect(applied).not.toHaveProperty('notStated');
    const read = () => staff(`GET /api/members/${applied.id}`).then(rowOf);
    expect(await read()).toMatchObject({ memberBusinessYear: 2026, memberNumberOfShops: 1, notStated });
    await staff(`PATCH /api/members/${applied.id}`, { memberBusinessYear: 1998, memberPhone: '2345 6789' });
    expect(await read()).toMatchObject({ memberBusinessYear: 1998, notStated: ['memberNumberOfShops'] });
  });

  it('are left out of the details that the member corrects', async () => {
    const { id }: Row = await rowOf(await apply({ ...NUMBERS, notStated: ['memberNumberOfShops'] }));
    await staff(`PATCH /api/members/${id}`, { companyStatus: true });
    const { url } = (await (await staff(`POST /api/members/${id}/links`, {})).json()) as { url: string };
    const my = await rowOf(await visitor('POST /api/my', { token: url.split('#')[1] }));
    const { values } = my.profile as { values: Row };
    expect(values).toMatchObject({ memberNumberOfEmployees: 1 });
    expect(values).not.toHaveProperty('memberNumberOfShops');
    expect(await db.$count(signedLinks, eq(signedLinks.memberId, Number(id)))).toBe(1);
  });

  it('holds number fields alone, and is empty for a form that does not send it', async () => {
    const { errors } = await expectError(await apply({ notStated: ['memberPhone'] }), 400);
    expect(Object.keys(errors ?? {})).toEqual(['notStated']);
    const { id }: Row = await rowOf(await apply(NUMBERS));
    expect(await staff(`GET /api/members/${id}`).then(rowOf)).toMatchObject({ notStated: [] });
  });
});
