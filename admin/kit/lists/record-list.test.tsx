import type { ReactNode } from 'react';
import { describe, expect, it } from 'vitest';
import { inList } from '../../testing/list.tsx';
import { render, textOf } from '../../testing/render.tsx';
import type { Column } from './columns.ts';
import { RecordCards } from './RecordCards.tsx';
import { RecordList } from './RecordList.tsx';
import { RecordTable } from './RecordTable.tsx';
import { SortSelect } from './SortSelect.tsx';

interface Article {
  id: number;
  title: string;
  date: string;
}

const ARTICLES: Article[] = [
  { id: 1, title: 'Annual meeting', date: '21 Nov' },
  { id: 2, title: 'Cat show', date: '3 Dec' },
];
const COLUMNS: Column<Article>[] = [
  {
    source: 'title',
    label: 'Title',
    render: ({ title }) => <strong>{title}</strong>,
    isSortable: true,
    isTitle: true,
  },
  { source: 'date', label: 'Date', render: ({ date }) => date, isSortable: true },
  { source: 'length', label: 'Length', render: ({ title }) => `${title.length} letters` },
];
const actions = ({ title }: Article) => <button type="button">{`Edit ${title}`}</button>;
const selection = {
  chosen: ARTICLES.slice(0, 1),
  has: ({ id }: Article) => id === 1,
  nameOf: ({ title }: Article) => title,
  toggle: () => undefined,
  toggleAll: () => undefined,
  set: () => undefined,
};
const sorted = (field: string, order: 'ASC' | 'DESC') => ({ sort: { field, order } });
const draw = (element: ReactNode, context = {}) => render(inList(element, context));

describe('a table of records', () => {
  const table = (context = {}) =>
    draw(<RecordTable records={ARTICLES} columns={COLUMNS} label="Articles" />, context);

  it('renders a header row, and one row for each record', () => {
    expect(textOf(table())).toBe(
      'Title Date Length Annual meeting 21 Nov 14 letters Cat show 3 Dec 8 letters',
    );
  });

  it('has a name, and is focusable for scrolling when it is wider than the screen', () => {
    expect(table()).toMatch(/<div tabindex="0" role="region" aria-label="Articles"/);
  });

  it('announces the sorted column and its direction', () => {
    expect(table(sorted('date', 'DESC'))).toMatch(/<th[^>]*aria-sort="descending"[^>]*>.*?Date/);
    expect(table(sorted('title', 'ASC'))).toMatch(/<th[^>]*aria-sort="ascending"[^>]*>.*?Title/);
    expect(table(sorted('id', 'ASC'))).not.toContain('aria-sort');
  });

  it('offers sorting only for sortable columns', () => {
    expect(table().match(/role="button"/g)).toHaveLength(2);
  });

  it('has an actions column only when the records have actions', () => {
    expect(textOf(table())).not.toContain('Actions');
    const acted = draw(
      <RecordTable records={ARTICLES} columns={COLUMNS} label="Articles" actions={actions} />,
    );
    expect(textOf(acted)).toMatch(/Actions .*Edit Annual meeting .*Edit Cat show$/);
  });
});

describe('a table of selectable records', () => {
  const boxes = (element: ReactNode) =>
    [...draw(element).matchAll(/<input[^>]*aria-label="([^"]*)"[^>]*>/g)].map(([box, name]) => ({
      name,
      isChecked: box.includes('checked=""'),
      isInPart: box.includes('data-indeterminate="true"'),
    }));
  const EXPECTED = [
    { name: 'Select everything on this page', isChecked: false, isInPart: true },
    { name: 'Select “Annual meeting”', isChecked: true, isInPart: false },
    { name: 'Select “Cat show”', isChecked: false, isInPart: false },
  ];

  it.each([
    ['a table', RecordTable],
    ['cards', RecordCards],
  ])(
    'labels its checkboxes in %s, and the page checkbox is indeterminate for a partial selection',
    (_name, Layout) => {
      const layout = <Layout records={ARTICLES} columns={COLUMNS} label="Articles" selection={selection} />;
      expect(boxes(layout)).toEqual(EXPECTED);
    },
  );

  it('checks the page checkbox when all records of the page are selected', () => {
    const all = { ...selection, has: () => true };
    const layout = <RecordTable records={ARTICLES} columns={COLUMNS} label="Articles" selection={all} />;
    expect(boxes(layout)[0]).toEqual({ name: EXPECTED[0]?.name, isChecked: true, isInPart: false });
  });
});

describe('a card list of records', () => {
  const cards = (context = {}) =>
    draw(<RecordCards records={ARTICLES} columns={COLUMNS} label="Articles" actions={actions} />, context);

  it('renders a named list with one entry per record', () => {
    expect(cards()).toContain('<ul aria-label="Articles"');
    expect(cards().match(/<li/g)).toHaveLength(2);
  });

  it('shows the title first, and each other field beside its label', () => {
    const [, first = ''] = cards().split('<li');
    expect(textOf(`<li${first}`)).toBe('Annual meeting Date 21 Nov Length 14 letters Edit Annual meeting');
    expect(first).toMatch(/<dt[^>]*>Date<\/dt><dd[^>]*>21 Nov<\/dd>/);
    expect(first).not.toContain('>Title</dt>');
  });
});

describe('the sort menu of a card list', () => {
  const select = (context = {}) => draw(<SortSelect columns={COLUMNS} />, context);
  const chosen = (markup: string) => /<option value="([^"]*)" selected=""/.exec(markup)?.[1];

  it('offers each sortable column in ascending and descending order', () => {
    const markup = select(sorted('title', 'DESC'));
    const options = [...markup.matchAll(/<option[^>]*>([^<]*)</g)].map(([, text]) => text);
    expect(options).toEqual(['Title, ascending', 'Title, descending', 'Date, ascending', 'Date, descending']);
    expect(chosen(markup)).toBe('title DESC');
  });

  it('shows the default order when no sort column is set', () => {
    const markup = select(sorted('id', 'ASC'));
    expect(markup).toContain('Usual order');
    expect(chosen(markup)).toBe('');
  });

  it('renders nothing without sortable columns', () => {
    expect(draw(<SortSelect columns={COLUMNS.slice(2)} />)).toBe('');
  });
});

it('RecordList renders a table on a wide screen and while the width is unknown', () => {
  const list = <RecordList columns={COLUMNS} label="Articles" empty={<p>Nothing</p>} />;
  expect(draw(list, { data: ARTICLES, total: 2 })).toContain('<table');
  expect(textOf(draw(list))).toBe('Nothing');
});
