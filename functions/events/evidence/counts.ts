import type { EvidenceCounts } from '../../../core/events/validation/evidence.ts';

export interface Counted {
  company: string | null;
  type: string | null;
  isMember: boolean;
  isPaid: boolean;
  cameAt: string | null;
}

const QUARTER_MS = 15 * 60_000;

const figuresOf = (people: Counted[]) => ({
  registered: people.length,
  paid: people.filter(({ isPaid }) => isPaid).length,
  came: people.filter(({ cameAt }) => cameAt).length,
});

const groupsBy = (people: Counted[], by: 'company' | 'type') =>
  [...Map.groupBy(people, (person) => person[by])]
    .sort(([one], [other]) => Number(one === null) - Number(other === null))
    .map(([name, some]) => ({ name, ...figuresOf(some) }));

export function evidenceCounts(people: Counted[]): EvidenceCounts {
  const quarters = people.flatMap(({ cameAt }) =>
    cameAt ? [Math.floor(Date.parse(cameAt) / QUARTER_MS) * QUARTER_MS] : [],
  );
  const arrivals = Map.groupBy(
    quarters.sort((one, other) => one - other),
    (quarter) => quarter,
  );
  return {
    total: figuresOf(people),
    byType: groupsBy(people, 'type'),
    byMembership: [true, false].map((isMember) => ({
      isMember,
      ...figuresOf(people.filter((person) => person.isMember === isMember)),
    })),
    byFirm: groupsBy(people, 'company'),
    byQuarterHour: [...arrivals].map(([from, some]) => ({
      from: new Date(from).toISOString(),
      came: some.length,
    })),
  };
}
