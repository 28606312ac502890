import { describe, expect, it } from 'vitest';
import { createTestDatabase } from '../testing/database.ts';
import { createEvent, createNews } from '../testing/factories.ts';

const { db } = await createTestDatabase();

describe('ids of records with pages of their own', () => {
  it.each([createNews, createEvent])('pass over 404, the address of what is missing', async (create) => {
    const { id } = await create(db, { id: 404 });
    expect(id).not.toBe(404);
  });
});
