import { expect, it } from 'vitest';
import { sharers } from './shared-mailboxes.ts';

it('names the others with the same address, in any case, and nobody for people without one', () => {
  const person = (id: number, email: string | null) => ({ id, name: `P${id}`, email });
  const people = [person(1, 'Shop@firm.hk'), person(2, 'shop@firm.hk'), person(3, null), person(4, null)];
  const sharing = people.map((one) => sharers(one, people).map(({ id }) => id));
  expect(sharing).toEqual([[2], [1], [], []]);
});
