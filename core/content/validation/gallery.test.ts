import { describe, expect, it } from 'vitest';
import { faultsOf } from '../../../db/testing/faults.ts';
import { createGalleryImageSchema, homepageSlideSchema, updateGalleryImageSchema } from './gallery.ts';

const PICTURE = { title: '大會', imageUrl: '/uploads/a.jpg' };

describe('a new picture of the gallery', () => {
  it('requires a title and a picture URL', () => {
    expect(faultsOf(createGalleryImageSchema, {})).toEqual({
      title: 'gallery.title.required',
      imageUrl: 'gallery.imageUrl.invalid',
    });
    expect(createGalleryImageSchema.parse(PICTURE)).toEqual(PICTURE);
  });

  it('accepts an embedded data URL, which the API stores as a file', () => {
    const imageUrl = `data:image/png;base64,${'A'.repeat(5000)}`;
    expect(faultsOf(createGalleryImageSchema, { ...PICTURE, imageUrl })).toEqual({});
  });

  it.each([
    ['12', 12],
    [-3, -3],
    [2.9, 2],
    ['-2.9', -2],
    ['first', 0],
    ['', 0],
    [null, 0],
    [{}, 0],
    [Number.POSITIVE_INFINITY, 0],
  ])('stores the sort position %j as %i (0 for an invalid position)', (sortOrder, stored) => {
    expect(createGalleryImageSchema.parse({ ...PICTURE, sortOrder }).sortOrder).toBe(stored);
  });

  it('rejects a sort order outside the range of the database column', () => {
    expect(faultsOf(createGalleryImageSchema, { ...PICTURE, sortOrder: 2_147_483_648 })).toEqual({
      sortOrder: 'validation.number',
    });
  });

  it('rejects texts longer than their limits', () => {
    const long = { title: 'x'.repeat(501), titleEn: 'x'.repeat(501), description: 'x'.repeat(20_001) };
    expect(faultsOf(createGalleryImageSchema, { ...PICTURE, ...long })).toEqual({
      title: 'validation.tooLong',
      titleEn: 'validation.tooLong',
      description: 'validation.tooLong',
    });
  });
});

it('an update of a gallery picture may contain a single field, but no empty URL', () => {
  expect(updateGalleryImageSchema.parse({ isHomepage: false })).toEqual({ isHomepage: false });
  expect(faultsOf(updateGalleryImageSchema, { imageUrl: '' })).toEqual({
    imageUrl: 'gallery.imageUrl.invalid',
  });
});

it('a home page slide has seven fields', () => {
  expect(Object.keys(homepageSlideSchema.shape).toSorted()).toEqual(
    ['id', 'imageUrl', 'title', 'titleEn', 'description', 'descriptionEn', 'sortOrder'].toSorted(),
  );
});
