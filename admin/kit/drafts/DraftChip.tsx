import Chip from '@mui/material/Chip';
import type { RecordState } from '../../../db/validation/content/drafts.ts';
import type { OpenPreviewLinks } from '../../../db/validation/content/preview.ts';
import type { Schedule } from '../../../db/validation/content/schedule.ts';
import { useText } from '../i18n/useText.ts';
import { ScheduleChips } from './ScheduleChips.tsx';

interface DraftChipProps {
  record: {
    state?: RecordState | undefined;
    hasDraft?: boolean | undefined;
    schedule?: Schedule | null | undefined;
    previewLinks?: OpenPreviewLinks | null | undefined;
  };
}

/**
 * Shows the state of a record: draft, published with a newer draft, scheduled change, or active preview
 * links.
 */
export function DraftChip({ record: { state, hasDraft, schedule, previewLinks } }: DraftChipProps) {
  const text = useText();
  const label = text(state === 'draft' ? 'drafts.draft' : 'drafts.newer');
  return (
    <>
      {(state === 'draft' || hasDraft) && <Chip size="small" color="warning" label={label} />}
      <ScheduleChips schedule={schedule} />
      {previewLinks && <Chip size="small" variant="outlined" label={text('preview.hasLinks')} />}
    </>
  );
}
