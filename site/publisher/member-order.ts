import type { PublicMember } from '../../db/validation/members.ts';

const strokes = new Intl.Collator('zh-Hant-HK');

/** The order of directories in Hong Kong. */
export const byStrokes = (a: PublicMember, b: PublicMember): number =>
  strokes.compare(a.companyNameHk, b.companyNameHk) || a.id - b.id;

/** Where a member belongs in a list that is in order. */
function placeOf(list: PublicMember[], member: PublicMember): number {
  let [low, high] = [0, list.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (byStrokes(list[middle] as PublicMember, member) < 0) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** The list without those of `ids`, and with `changed`, in order: comparing names anew would take longer than the rest. */
export function withChanged(list: PublicMember[], ids: Set<number>, changed: PublicMember[]): PublicMember[] {
  const next = list.filter(({ id }) => !ids.has(id));
  for (const member of changed) next.splice(placeOf(next, member), 0, member);
  return next;
}
