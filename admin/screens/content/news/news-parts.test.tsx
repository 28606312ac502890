import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { News } from '../../../../core/content/validation/news.ts';
import { InForm } from '../../../testing/form.tsx';
import { render, textOf, use } from '../../../testing/render.tsx';
import { PublishLabel } from './PublishLabel.tsx';
import { useNewsColumns } from './useNewsColumns.tsx';
import { isToCome, useNewsOutcome } from './useNewsOutcome.ts';

const ARTICLE = {
  id: 7,
  title: '週年大會',
  titleEn: 'Annual meeting',
  excerpt: '摘要',
  imageUrl: null,
  featured: false,
  publishedAt: '2026-11-20T01:00:00.000Z',
} as News;
const LATER = '2026-11-22T01:00:00.000Z';

beforeEach(() => {
  vi.useFakeTimers();
  vi.setSystemTime('2026-11-21T00:00:00Z');
});
afterEach(() => {
  vi.useRealTimers();
});

it.each([
  [LATER, true],
  ['2026-11-20T01:00:00Z', false],
  [null, false],
  ['-', false],
])('isToCome with the publication time %j returns %s', (time, is) => {
  expect(isToCome(time)).toBe(is);
});

it.each([
  [null, 'Publish'],
  [LATER, 'Schedule'],
])('PublishLabel with the publication time %j is %s', (publishedAt, label) => {
  const button = (
    <InForm resource="news" values={{ publishedAt }}>
      <PublishLabel />
    </InForm>
  );
  expect(textOf(render(button))).toBe(label);
});

describe('the notification about a saved article', () => {
  const outcome = (publishedAt: string) => use(useNewsOutcome)({ id: 7, publishedAt });

  it('says that a published article is going live, and links to its page in each language', () => {
    const { text, links } = outcome(ARTICLE.publishedAt);
    expect(text).toBe('It is going live. In a moment you will see it here:');
    expect(links).toHaveLength(3);
  });

  it('gives the publication time of a scheduled article, without a link', () => {
    expect(outcome(LATER)).toEqual({
      text: 'It will be published on Nov 22, 2026, 09:00, Hong Kong time.',
    });
  });
});

describe('an article in the list of articles', () => {
  const cells = (values: Partial<News> = {}) =>
    use(useNewsColumns).map(({ render: draw }) => textOf(render(draw({ ...ARTICLE, ...values }))));

  it('shows its title, excerpt and time', () => {
    expect(cells()).toEqual(['週年大會 摘要', 'Nov 20, 2026, 09:00']);
  });

  it('marks important, scheduled and untranslated articles', () => {
    expect(cells({ featured: true })[0]).toContain('Important');
    expect(cells({ publishedAt: LATER })[0]).toContain('Scheduled');
    expect(cells({ english: 'missing' })[0]).toContain('English: missing');
    expect(cells({ english: 'written' })[0]).not.toContain('English');
  });
});
