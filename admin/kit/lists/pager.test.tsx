import { describe, expect, it } from 'vitest';
import { inList } from '../../testing/list.tsx';
import { render, textOf } from '../../testing/render.tsx';
import { Pager } from './Pager.tsx';

const pager = (page: number, total: number) => render(inList(<Pager />, { page, perPage: 10, total }));

const disabled = (markup: string) =>
  [...markup.matchAll(/<button[^>]*disabled=""[^>]*aria-label="([^"]*)"/g)].map(([, name]) => name);

describe('the pager of a list', () => {
  it.each([
    [1, 45, '1-10 of 45'],
    [5, 45, '41-45 of 45'],
    [1, 3, '1-3 of 3'],
  ])('on page %i, with %i records in total, shows %s', (page, total, range) => {
    expect(textOf(pager(page, total))).toContain(range);
  });

  it('hides its buttons when all records fit on one page', () => {
    expect(pager(1, 10)).not.toContain('<nav');
    expect(pager(1, 11)).toContain('<nav');
  });

  it('shows up to five page numbers and marks the current page', () => {
    const markup = pager(6, 120);
    const pages = [...markup.matchAll(/aria-label="Page (\d+)"/g)].map(([, number]) => Number(number));
    expect(pages).toEqual([4, 5, 6, 7, 8]);
    expect(markup).toMatch(/aria-label="Page 6" aria-current="page"/);
    expect(markup.match(/aria-current/g)).toHaveLength(1);
  });

  it('has no link before the first page or after the last page', () => {
    expect(disabled(pager(1, 45))).toEqual(['First page', 'Previous page']);
    expect(disabled(pager(5, 45))).toEqual(['Next page', 'Last page']);
    expect(disabled(pager(3, 45))).toEqual([]);
  });

  it('is a landmark with a name', () => {
    expect(pager(1, 45)).toContain('<nav aria-label="Pages"');
  });
});
