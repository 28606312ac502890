import type { Association, AssociationRecord } from '../../../../db/validation/content/association.ts';
import { type ChangedPart, changedTexts, EVERY_PART } from './parts.ts';
import { valueAt, withValueAt } from './paths.ts';
import { isSame } from './same.ts';

/** Conflict between one owner's edits and a version that another owner saved meanwhile. */
export interface Meeting {
  base: AssociationRecord;
  mine: Partial<Association>;
  current: AssociationRecord;
}

const mineIn = ({ base, mine }: Meeting) => ({ ...base, ...mine });

function isChangedByMe(meeting: Meeting, path: string): boolean {
  return !isSame(valueAt(meeting.base, path), valueAt(mineIn(meeting), path));
}

/**
 * Returns the fields that both owners changed to different values. `before` is the other owner's value, and
 * `after` is this owner's value.
 */
export function clashesOf(meeting: Meeting): ChangedPart[] {
  const { base, current } = meeting;
  return changedTexts(current, mineIn(meeting)).filter(
    ({ path }) => isChangedByMe(meeting, path) && !isSame(valueAt(base, path), valueAt(current, path)),
  );
}

/** Merges this owner's changes into the stored version. At the paths in `theirs`, keeps the stored version. */
export function mergeOf(meeting: Meeting, theirs: readonly string[] = []): AssociationRecord {
  return EVERY_PART.filter(([path]) => isChangedByMe(meeting, path) && !theirs.includes(path)).reduce(
    (merged, [path]) => withValueAt(merged, path, valueAt(mineIn(meeting), path)),
    meeting.current,
  );
}
