import type { Association, AssociationRecord } from '../../../../../core/content/validation/association.ts';
import { type ChangedPart, changedTexts, EVERY_PART } from './parts.ts';
import { valueAt, withValueAt } from './paths.ts';
import { isSame } from './same.ts';

export interface Meeting {
  base: AssociationRecord;
  mine: Partial<Association>;
  current: AssociationRecord;
}

const mineIn = ({ base, mine }: Meeting) => ({ ...base, ...mine });

function isChangedByMe(meeting: Meeting, path: string): boolean {
  return !isSame(valueAt(meeting.base, path), valueAt(mineIn(meeting), path));
}

export function clashesOf(meeting: Meeting): ChangedPart[] {
  const { base, current } = meeting;
  return changedTexts(current, mineIn(meeting)).filter(
    ({ path }) => isChangedByMe(meeting, path) && !isSame(valueAt(base, path), valueAt(current, path)),
  );
}

export function mergeOf(meeting: Meeting, theirs: readonly string[] = []): AssociationRecord {
  return EVERY_PART.filter(([path]) => isChangedByMe(meeting, path) && !theirs.includes(path)).reduce(
    (merged, [path]) => withValueAt(merged, path, valueAt(mineIn(meeting), path)),
    meeting.current,
  );
}
