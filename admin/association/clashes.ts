import type { Association, AssociationRecord } from '../../db/validation/association.ts';
import { type ChangedPart, changedTexts, EVERY_PART } from './parts.ts';
import { valueAt, withValueAt } from './paths.ts';
import { isSame } from './same.ts';

/** What one owner typed over what they had opened, and what another has stored meanwhile. */
export interface Meeting {
  base: AssociationRecord;
  mine: Partial<Association>;
  current: AssociationRecord;
}

const mineIn = ({ base, mine }: Meeting) => ({ ...base, ...mine });

function isChangedByMe(meeting: Meeting, path: string): boolean {
  return !isSame(valueAt(meeting.base, path), valueAt(mineIn(meeting), path));
}

/** The parts that both have changed, and not to the same: theirs is `before`, mine `after`. */
export function clashesOf(meeting: Meeting): ChangedPart[] {
  const { base, current } = meeting;
  return changedTexts(current, mineIn(meeting)).filter(
    ({ path }) => isChangedByMe(meeting, path) && !isSame(valueAt(base, path), valueAt(current, path)),
  );
}

/** What is stored now with what I changed, but for the parts of which theirs is taken. */
export function mergeOf(meeting: Meeting, theirs: readonly string[] = []): AssociationRecord {
  return EVERY_PART.filter(([path]) => isChangedByMe(meeting, path) && !theirs.includes(path)).reduce(
    (merged, [path]) => withValueAt(merged, path, valueAt(mineIn(meeting), path)),
    meeting.current,
  );
}
