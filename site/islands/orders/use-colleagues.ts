import { useEffect, useState } from 'react';
import type { Person } from '../../../core/membership/validation/people.ts';
import { isProbablySignedIn } from './signed-in.ts';

export type Colleague = Pick<Person, 'id' | 'name' | 'email'>;

interface Acting extends Omit<Colleague, 'email'> {
  memberId: number;
  roles: Person['roles'];
  isMember: boolean;
}

async function read<Answer>(path: string): Promise<Answer | undefined> {
  const answer = await fetch(`/api/my${path}`).catch(() => undefined);
  return answer?.ok ? ((await answer.json()) as Answer) : undefined;
}

/** All people of one firm for its representative, otherwise who is signed in. */
async function readColleagues(): Promise<Colleague[]> {
  const session = await read<{ address: string; people: Acting[] }>('/session');
  const acting = session?.people.filter(({ isMember }) => isMember) ?? [];
  const leader = acting.find(({ roles }) => roles.includes('representative'));
  if (leader) return (await read<Person[]>(`/firms/${leader.memberId}/people`)) ?? [];
  return acting.slice(0, 1).map(({ id, name }) => ({ id, name, email: session?.address ?? null }));
}

/** Empty for visitors, who cause no request. */
export function useColleagues(): Colleague[] {
  const [people, setPeople] = useState<Colleague[]>([]);
  useEffect(() => {
    if (isProbablySignedIn()) void readColleagues().then(setPeople);
  }, []);
  return people.filter(({ name }) => name);
}
