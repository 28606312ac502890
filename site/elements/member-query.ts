import type { PublicMember } from '../../db/validation/members.ts';

/** As many as a page of the directory has. */
const ROWS = 48;

const FIELDS = { type: 'standing', district: 'memberDistrict', business: 'businessTypes' } as const;

export interface Found {
  members: PublicMember[];
  total: number;
}

/** The members that the filters leave, from a place on. Throws what the API says, or that it did not answer. */
export async function findMembers(
  values: Record<string, string>,
  from: number,
  { locale, signal }: { locale: string; signal: AbortSignal },
): Promise<Found> {
  const filter: Record<string, string> = {};
  if (values.q?.trim()) filter.q = values.q;
  for (const [name, field] of Object.entries(FIELDS)) if (values[name]) filter[field] = values[name];
  const query = new URLSearchParams({
    filter: JSON.stringify(filter),
    range: JSON.stringify([from, from + ROWS - 1]),
  });
  if (locale === 'en') query.set('sort', JSON.stringify(['companyNameEn', 'ASC']));
  const answer = await fetch(`/api/members?${query}`, { signal, headers: { 'Accept-Language': locale } });
  const body = await answer.json();
  if (!answer.ok) throw new Error(body.message);
  return { members: body, total: Number(answer.headers.get('Content-Range')?.split('/')[1]) };
}
