import { QueryClient } from '@tanstack/react-query';
import { expect, it } from 'vitest';
import { LOOK_ALIKES } from '../../../kit/data/queryClient.ts';
import { inList } from '../../../testing/list.tsx';
import { render, textOf } from '../../../testing/render.tsx';
import { LookAlikes } from './UserList.tsx';

function shown(groups: object[][]) {
  const queryClient = new QueryClient();
  queryClient.setQueryData([...LOOK_ALIKES, []], groups);
  return textOf(
    render(inList(<LookAlikes />, { resource: 'users', data: [] }), { locale: 'en', queryClient }),
  );
}

it('LookAlikes lists the accounts whose user names look alike, each with its account number', () => {
  const account = { username: 'admin', disabled: false };
  const said = shown([
    [
      { id: 1, ...account },
      { id: 9, ...account },
    ],
  ]);
  expect(said).toContain('No. 1 “admin” · No. 9 “admin”');
});

it('LookAlikes renders nothing when no names look alike', () => {
  expect(shown([])).toBe('');
});
