import { describe, expect, it } from 'vitest';
import { news } from '../../../db/tables/index.ts';
import { expectError, rowOf } from '../../testing/answers.ts';
import { createTestApp } from '../../testing/app.ts';

const { db, visitor, staff, signIn } = await createTestApp();
const writer = await signIn('writer');

const BODY = { title: '題目', content: '<p>內文</p>', excerpt: '摘要' };

describe('a writer', () => {
  it.each([
    ['no flag', {}],
    ['a flag that is off', { draft: false }],
    ['a flag that is empty', { draft: null }],
    ['a flag as a word', { draft: 'true' }],
    ['a flag as a number', { draft: 1 }],
    ['a flag in a list', { draft: [true] }],
    ['a flag of another name', { isDraft: true, Draft: true }],
  ])('cannot publish an article; draft flag: %s', async (_, flag) => {
    const before = await db.$count(news);
    await expectError(await writer('POST /api/news', { ...BODY, ...flag }), 403);
    expect(await db.$count(news)).toBe(before);
  });

  it('cannot change a published record by PUT or PATCH (403), even if the body is also invalid', async () => {
    const { id } = await rowOf(await staff('POST /api/news', BODY));
    for (const method of ['PUT', 'PATCH'])
      for (const body of [{ title: '改' }, { title: '' }, { updatedAt: 'x' }, {}])
        await expectError(await writer(`${method} /api/news/${id}`, body), 403);
    expect(await rowOf(await visitor(`GET /api/news/${id}`))).toMatchObject({ title: '題目' });
  });

  it('gets the errors of a draft by field', async () => {
    const refused = await expectError(await writer('POST /api/news', { draft: true, title: '' }), 400);
    expect(Object.keys(refused.errors as object).sort()).toEqual(['title']);
  });

  it('cannot set the id, state or publication time of a draft', async () => {
    const sent = { ...BODY, draft: true, id: 99_999, state: 'published', hasDraft: false };
    const { id, state } = await rowOf(await writer('POST /api/news', sent));
    expect([id === 99_999, state]).toEqual([false, 'draft']);
    await expectError(await visitor(`GET /api/news/${id}`), 404);
  });
});

describe('the draft flag', () => {
  it('is stored neither in a published record nor in a draft', async () => {
    for (const draft of [true, false]) {
      const record = await rowOf(await staff('POST /api/news', { ...BODY, draft }));
      expect(record).not.toHaveProperty('draft');
      expect(record.state ?? 'published').toBe(draft ? 'draft' : 'published');
    }
  });

  it('must be a boolean when sent by a publisher', async () => {
    const refused = await expectError(await staff('POST /api/news', { ...BODY, draft: 'perhaps' }), 400);
    expect(refused.errors).toHaveProperty('draft');
  });
});
