import { describe, expect, it } from 'vitest';
import { createTestDatabase } from '../testing/database.ts';
import { createEvent, createNews } from '../testing/factories.ts';

const { db } = await createTestDatabase();

describe('ids of records with pages', () => {
  it.each([createNews, createEvent])('skip 404, the path of the error page', async (create) => {
    const { id } = await create(db, { id: 404 });
    expect(id).not.toBe(404);
  });
});
