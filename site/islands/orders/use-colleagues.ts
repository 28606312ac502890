import { useEffect, useState } from 'react';
import type { Person } from '../../../core/membership/validation/people.ts';
import { isProbablySignedIn } from './signed-in.ts';

export type Colleague = Pick<Person, 'id' | 'name' | 'email'>;

export interface SignedIn {
  people: Colleague[];
  buyer?: { name: string; email: string };
}

interface Acting extends Omit<Colleague, 'email'> {
  memberId: number;
  roles: Person['roles'];
  isMember: boolean;
}

async function read<Answer>(path: string): Promise<Answer | undefined> {
  const answer = await fetch(`/api/my${path}`).catch(() => undefined);
  return answer?.ok ? ((await answer.json()) as Answer) : undefined;
}

async function readColleagues(): Promise<SignedIn> {
  const session = await read<{ address: string; people: Acting[] }>('/session');
  const acting = session?.people.filter(({ isMember }) => isMember) ?? [];
  const leader = acting.find(({ roles }) => roles.includes('representative'));
  const [me] = leader ? [leader] : acting;
  if (!session || !me) return { people: [] };
  const email = session.address;
  const people = leader
    ? ((await read<Person[]>(`/firms/${leader.memberId}/people`)) ?? [])
    : [{ id: me.id, name: me.name, email }];
  return { people: people.filter(({ name }) => name), buyer: { name: me.name, email } };
}

export function useColleagues(): SignedIn {
  const [signedIn, setSignedIn] = useState<SignedIn>({ people: [] });
  useEffect(() => {
    if (isProbablySignedIn()) void readColleagues().then(setSignedIn);
  }, []);
  return signedIn;
}
