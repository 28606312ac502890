import { Chip } from '@mui/material';
import type { RecordState } from '../../../core/content/validation/drafts.ts';
import type { OpenPreviewLinks } from '../../../core/content/validation/preview.ts';
import type { Schedule } from '../../../core/content/validation/schedule.ts';
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
