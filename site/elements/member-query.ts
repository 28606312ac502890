import { isSecond } from '../../core/association/locales.ts';
import { DIRECTORY_FIELDS } from '../../core/membership/directory-fields.ts';
import type { ListedMember } from '../../core/membership/validation/members.ts';

const ROWS = 48;

const FIELDS = { type: 'standing', district: 'memberDistrict', business: 'businessTypes' } as const;

export async function suggestionFor(
  question: string,
  { locale, signal }: { locale: string; signal: AbortSignal },
): Promise<string | undefined> {
  const query = new URLSearchParams({ q: question, lang: locale, kind: 'members', range: '[0,0]' });
  const answer = await fetch(`/api/search?${query}`, { signal });
  return answer.ok ? (await answer.json()).suggestion : undefined;
}

export interface Found {
  members: ListedMember[];
  total: number;
}

export async function findMembers(
  values: Record<string, string>,
  from: number,
  { locale, signal }: { locale: string; signal: AbortSignal },
): Promise<Found> {
  const filter: Record<string, string> = {};
  if (values.q?.trim()) filter.words = values.q;
  for (const [name, field] of Object.entries(FIELDS)) if (values[name]) filter[field] = values[name];
  const query = new URLSearchParams({
    filter: JSON.stringify(filter),
    fields: DIRECTORY_FIELDS.join(','),
    range: JSON.stringify([from, from + ROWS - 1]),
  });
  if (isSecond(locale)) query.set('sort', JSON.stringify(['companyNameEn', 'ASC']));
  const answer = await fetch(`/api/members?${query}`, { signal, headers: { 'Accept-Language': locale } });
  const body = await answer.json();
  if (!answer.ok) throw new Error(body.message);
  return { members: body, total: Number(answer.headers.get('Content-Range')?.split('/')[1]) };
}
