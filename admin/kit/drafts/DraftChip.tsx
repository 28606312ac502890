import { Chip } from '@mui/material';
import type { RecordState } from '../../../core/content/validation/drafts.ts';
import type { OpenPreviewLinks } from '../../../core/content/validation/preview.ts';
import type { Schedule } from '../../../core/content/validation/schedule.ts';
import { useDates } from '../i18n/useDates.ts';
import { useText } from '../i18n/useText.ts';

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

function ScheduleChips({ schedule }: { schedule: Schedule | null | undefined }) {
  const text = useText();
  const { dateTime } = useDates();
  if (!schedule) return null;
  const { publishAt, unpublishAt, failure } = schedule;
  if (failure) return <Chip size="small" color="error" label={text('drafts.schedule.notDone')} />;
  return (
    <>
      {publishAt && (
        <Chip
          size="small"
          color="primary"
          label={text('drafts.schedule.publishes', { time: dateTime(publishAt) })}
        />
      )}
      {unpublishAt && (
        <Chip
          size="small"
          variant="outlined"
          label={text('drafts.schedule.unpublishes', { time: dateTime(unpublishAt) })}
        />
      )}
    </>
  );
}
