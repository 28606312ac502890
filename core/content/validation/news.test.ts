import { describe, expect, it } from 'vitest';
import { faultsOf } from '../../../db/testing/faults.ts';
import { createNewsSchema, updateNewsSchema } from './news.ts';

const ARTICLE = { title: '週年大會', content: '<p>內容</p>', excerpt: '摘要' };

describe('a new article', () => {
  it('requires title, content and excerpt in Traditional Chinese', () => {
    expect(faultsOf(createNewsSchema, {})).toEqual({
      title: 'news.title.required',
      content: 'news.content.required',
      excerpt: 'news.excerpt.required',
    });
  });

  it('requires nothing but title, content and excerpt', () => {
    expect(createNewsSchema.parse(ARTICLE)).toEqual(ARTICLE);
  });

  it('stores blank English texts and a blank picture as null', () => {
    const blank = { titleEn: ' ', contentEn: '', excerptEn: '\n', imageUrl: '  ' };
    expect(createNewsSchema.parse({ ...ARTICLE, ...blank })).toEqual({
      ...ARTICLE,
      titleEn: null,
      contentEn: null,
      excerptEn: null,
      imageUrl: null,
    });
  });

  it.each([
    ['title', 500],
    ['titleEn', 500],
    ['excerpt', 20_000],
    ['excerptEn', 20_000],
    ['content', 500_000],
    ['contentEn', 500_000],
  ])('accepts a %s of %i characters and rejects one more', (field, limit) => {
    expect(faultsOf(createNewsSchema, { ...ARTICLE, [field]: '字'.repeat(limit) })).toEqual({});
    expect(faultsOf(createNewsSchema, { ...ARTICLE, [field]: '字'.repeat(limit + 1) })).toEqual({
      [field]: 'validation.tooLong',
    });
  });

  it('accepts a picture URL on this or another site, and rejects invalid URLs', () => {
    for (const imageUrl of ['/uploads/a.jpg', 'https://example.com/a.jpg'])
      expect(createNewsSchema.parse({ ...ARTICLE, imageUrl }).imageUrl).toBe(imageUrl);
    for (const imageUrl of ['a.jpg', 'javascript:alert(1)', '//example.com/a.jpg', 7])
      expect(faultsOf(createNewsSchema, { ...ARTICLE, imageUrl })).toEqual({
        imageUrl: 'news.imageUrl.invalid',
      });
  });

  it('is published at once if `publishedAt` is null, otherwise at the given time', () => {
    const before = Date.now();
    const { publishedAt } = createNewsSchema.parse({ ...ARTICLE, publishedAt: null });
    expect(publishedAt?.getTime()).toBeGreaterThanOrEqual(before);
    expect(publishedAt?.getTime()).toBeLessThanOrEqual(Date.now());
    expect(createNewsSchema.parse({ ...ARTICLE, publishedAt: '2026-12-01' }).publishedAt).toEqual(
      new Date('2026-12-01T04:00:00Z'),
    );
    expect(faultsOf(createNewsSchema, { ...ARTICLE, publishedAt: 'soon' })).toEqual({
      publishedAt: 'validation.timestamp',
    });
  });

  it('is featured only if `featured` is true', () => {
    expect(createNewsSchema.parse({ ...ARTICLE, featured: true }).featured).toBe(true);
    expect(faultsOf(createNewsSchema, { ...ARTICLE, featured: 'yes' })).toEqual({
      featured: 'validation.invalid',
    });
  });
});

describe('a change of an article', () => {
  it('may contain any subset of the fields, even none', () => {
    expect(updateNewsSchema.parse({})).toEqual({});
    expect(updateNewsSchema.parse({ titleEn: 'Annual meeting' })).toEqual({ titleEn: 'Annual meeting' });
  });

  it('cannot clear the required fields', () => {
    expect(faultsOf(updateNewsSchema, { title: ' ', content: null, excerpt: '' })).toEqual({
      title: 'news.title.required',
      content: 'news.content.required',
      excerpt: 'news.excerpt.required',
    });
  });

  it('ignores the id and unknown fields', () => {
    expect(updateNewsSchema.parse({ id: 7, title: ' 新 ', views: 3 })).toEqual({ title: '新' });
  });

  it('accepts the `updatedAt` of the edited version, for optimistic concurrency', () => {
    const updatedAt = '2026-11-21T10:00:00.123Z';
    expect(updateNewsSchema.parse({ updatedAt }).updatedAt).toEqual(new Date(updatedAt));
    expect(faultsOf(updateNewsSchema, { updatedAt: 'yesterday' })).toEqual({
      updatedAt: 'validation.timestamp',
    });
  });
});
