import { describe, expect, it } from 'vitest';
import { createGalleryImage } from '../../../db/testing/factories.ts';
import { rowsOf } from '../../testing/answers.ts';
import { createTestApp } from '../../testing/app.ts';
import { describeCrud } from '../../testing/crud.ts';

const api = await createTestApp({ withStore: true });
const { db, visitor, staff } = api;

const valid = { title: '開幕', imageUrl: 'https://example.com/a.jpg' };

describeCrud(api, {
  path: '/api/gallery',
  create: () => createGalleryImage(db),
  valid,
  defaults: { ...valid, isHomepage: false, sortOrder: 0, titleEn: null },
  invalid: [
    ['title', { ...valid, title: '' }],
    ['imageUrl', { ...valid, imageUrl: 'nowhere' }],
    ['imageUrl', { title: 't' }],
  ],
  change: { title: '閉幕', isHomepage: true, sortOrder: 3 },
  invalidChange: { imageUrl: '' },
  isPublic: true,
});

it('POST /api/gallery stores 0 for a sort order that is not an integer', async () => {
  for (const sortOrder of ['abc', 0.5, '-0.5', null, {}]) {
    const created = (await (await staff('POST /api/gallery', { ...valid, sortOrder })).json()) as object;
    expect(created).toMatchObject({ sortOrder: 0 });
  }
});

describe('GET /api/gallery/homepage', () => {
  it('lists the pictures of the home page by sortOrder, with seven fields', async () => {
    const [second, first] = [
      await createGalleryImage(db, { isHomepage: true, sortOrder: 8 }),
      await createGalleryImage(db, { isHomepage: true, sortOrder: -8 }),
    ];
    const hidden = await createGalleryImage(db, { sortOrder: -9 });
    const rows = await rowsOf(await visitor('GET /api/gallery/homepage'));
    const ids = rows.map(({ id }) => id);
    expect(ids[0]).toBe(first.id);
    expect(ids.at(-1)).toBe(second.id);
    expect(ids).not.toContain(hidden.id);
    expect(Object.keys(rows[0] ?? {}).sort()).toEqual(
      ['description', 'descriptionEn', 'id', 'imageUrl', 'sortOrder', 'title', 'titleEn'].sort(),
    );
  });
});
