import Chip from '@mui/material/Chip';
import type { RecordState } from '../../db/validation/drafts/drafts.ts';
import type { Schedule } from '../../db/validation/drafts/schedule.ts';
import { useText } from '../i18n/useText.ts';
import { ScheduleChips } from './ScheduleChips.tsx';

interface DraftChipProps {
  record: {
    state?: RecordState | undefined;
    hasDraft?: boolean | undefined;
    schedule?: Schedule | null | undefined;
  };
}

/** That a record is not published, or has something newer that is not, and what is to become of it at a set time. */
export function DraftChip({ record: { state, hasDraft, schedule } }: DraftChipProps) {
  const text = useText();
  const label = text(state === 'draft' ? 'drafts.draft' : 'drafts.newer');
  return (
    <>
      {(state === 'draft' || hasDraft) && <Chip size="small" color="warning" label={label} />}
      <ScheduleChips schedule={schedule} />
    </>
  );
}
