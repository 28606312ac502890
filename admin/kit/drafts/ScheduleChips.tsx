import { Chip } from '@mui/material';
import type { Schedule } from '../../../core/content/validation/schedule.ts';
import { useDates } from '../i18n/useDates.ts';
import { useText } from '../i18n/useText.ts';

export function ScheduleChips({ schedule }: { schedule: Schedule | null | undefined }) {
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
