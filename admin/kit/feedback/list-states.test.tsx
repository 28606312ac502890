import { describe, expect, it } from 'vitest';
import { inList } from '../../testing/list.tsx';
import { render, textOf } from '../../testing/render.tsx';
import { ListBody } from '../lists/ListBody.tsx';
import { ListEmpty, ListFailure, ListSkeleton, Notice } from './ListStates.tsx';

type Context = Parameters<typeof inList>[1];
const EMPTY = <ListEmpty title="No news yet" text="Publish the first article." />;
const body = (context: Context) =>
  render(
    inList(
      <ListBody empty={EMPTY}>
        {(records) => records.map(({ id }) => <p key={id}>{`record ${id}`}</p>)}
      </ListBody>,
      context,
    ),
  );

describe('a list', () => {
  it('announces to screen readers that it is loading', () => {
    const markup = body({ isPending: true, data: undefined, total: undefined });
    expect(markup).toContain('role="status" aria-label="Loading…"');
    expect(markup).not.toContain('record');
    expect(render(<ListSkeleton />, { locale: 'zh-TW' })).toContain('aria-label="載入中');
  });

  it('shows a loading error with a retry button', () => {
    const text = textOf(
      body({ data: undefined, total: undefined, error: new Error('The database does not answer') }),
    );
    expect(text).toBe('The data could not be loaded The database does not answer Try again');
  });

  it('shows its records and the pager', () => {
    const text = textOf(body({ data: [{ id: 7 }, { id: 9 }], total: 2 }));
    expect(text).toBe('record 7 record 9 1-2 of 2');
  });

  it('keeps its rows during a refetch and is marked as busy', () => {
    expect(body({ data: [{ id: 7 }], total: 1, isFetching: true })).toMatch(/aria-busy="true".*record 7/);
    expect(body({ data: [{ id: 7 }], total: 1 })).toContain('aria-busy="false"');
  });
});

describe('an empty list', () => {
  it('shows a hint when no filter is active', () => {
    expect(textOf(body({}))).toBe('No news yet Publish the first article.');
  });

  it('reports that nothing matches and offers to clear the search', () => {
    expect(textOf(body({ filterValues: { q: '大會' } }))).toBe(
      'No results Try different search words. Clear the search',
    );
  });
});

it('Notice renders a heading alone, or with a button', () => {
  expect(textOf(render(<Notice title="Nothing here" />))).toBe('Nothing here');
  const retry = <ListFailure retry={() => undefined} />;
  expect(textOf(render(retry))).toBe('The data could not be loaded Try again');
});
