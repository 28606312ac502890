import { QueryClient } from '@tanstack/react-query';
import { describe, expect, it } from 'vitest';
import type { Role } from '../../../../core/accounts/account-roles.ts';
import { TRASHED_RESOURCES, type Trashed } from '../../../../core/content/validation/trash.ts';
import { SESSION, TRASH } from '../../../kit/data/queryClient.ts';
import { useUndo } from '../../../kit/lists/useUndo.ts';
import { render, textOf, use } from '../../../testing/render.tsx';
import { TrashedItem } from './TrashedItem.tsx';
import { TrashList } from './TrashList.tsx';

const TRASHED: Trashed = {
  resource: 'news',
  id: 7,
  title: 'Grooming week',
  deletedAt: '2026-11-20T03:00:00.000Z',
  deletedBy: 'amy',
  expiresAt: '2026-12-20T03:00:00.000Z',
};

function as(role: Role) {
  const queryClient = new QueryClient();
  queryClient.setQueryData(SESSION, { user: { id: 1, username: 'a', roles: [role] } });
  return { locale: 'en' as const, queryClient };
}

const listed = (data: Trashed[], total = data.length) => {
  const options = as('owner');
  options.queryClient.setQueryData([...TRASH, 0], { data, total });
  return render(<TrashList />, options);
};

describe('a record in the trash', () => {
  it('shows its resource, who deleted it, and until when it is kept', () => {
    const said = textOf(render(<TrashedItem trashed={TRASHED} />, as('owner')));
    expect(said).toContain('Grooming week');
    expect(said).toContain('Deleted by amy, Nov 20, 2026');
    expect(said).toContain('kept until Dec 20, 2026');
  });

  it('names the system when no account has deleted it', () => {
    const said = textOf(render(<TrashedItem trashed={{ ...TRASHED, deletedBy: null }} />, as('owner')));
    expect(said).toContain('Deleted by the system');
  });

  it.each(TRASHED_RESOURCES)('has a name for its resource: %s', (resource) => {
    const said = (locale: 'en' | 'zh-TW') =>
      textOf(render(<TrashedItem trashed={{ ...TRASHED, resource }} />, { ...as('owner'), locale }));
    expect(said('en')).not.toMatch(/resources\.|trash\./);
    expect(said('zh-TW')).toContain('還原');
  });

  it('can be restored by every role with access, and permanently deleted only by an owner', () => {
    const buttons = (role: Role) =>
      [...render(<TrashedItem trashed={TRASHED} />, as(role)).matchAll(/aria-label="([^"]*)"/g)].map(
        ([, label]) => label,
      );
    expect(buttons('editor')).toEqual(['Restore “Grooming week”']);
    expect(buttons('owner')).toEqual(['Restore “Grooming week”', 'Delete for good: “Grooming week”']);
  });
});

describe('the list of deleted records', () => {
  it('shows a message when it is empty', () => {
    expect(textOf(listed([]))).toContain('The trash is empty');
  });

  it('shows records of different resources although they have the same id', () => {
    const markup = listed([TRASHED, { ...TRASHED, resource: 'events', title: 'Fair' }]);
    expect(markup.match(/<li/g)).toHaveLength(2);
    expect(textOf(markup)).not.toContain('Older');
  });

  it('is paginated when it has more entries than one page', () => {
    const markup = listed([TRASHED], 26);
    expect(textOf(markup)).toContain('Older');
    // The first page has no link to newer records.
    expect(markup).toMatch(/disabled=""[^>]*>\s*Newer|Newer/);
  });
});

describe('the undo button of the delete notification', () => {
  it('is offered for ten seconds when the deleted record is in the trash', () => {
    for (const resource of TRASHED_RESOURCES) {
      const act = use(() => useUndo(resource), as('owner'))({ id: 7 });
      expect(act).toMatchObject({ label: 'Undo', ms: 10_000 });
    }
  });

  it('is not offered for a resource without trash', () => {
    for (const resource of ['contact-messages', 'member-categories', 'users', ''])
      expect(use(() => useUndo(resource), as('owner'))({ id: 7 })).toBeUndefined();
  });
});
