import { TextField } from '@mui/material';
import { useText } from '../../../kit/i18n/useText.ts';
import type { OpenCircular } from './useCircular.ts';

export function NoticeFields({ circular: { content, set } }: { circular: OpenCircular }) {
  const text = useText();
  return (
    <>
      <TextField
        type="date"
        label={text('circulars.meetingOn')}
        value={content.meetingOn ?? ''}
        onChange={({ target }) => set({ meetingOn: target.value || null })}
        slotProps={{ inputLabel: { shrink: true } }}
      />
      <TextField
        type="number"
        label={text('circulars.noticeDays')}
        helperText={text('circulars.noticeDaysHelp')}
        value={content.noticeDays ?? ''}
        onChange={({ target }) => set({ noticeDays: target.value === '' ? null : Number(target.value) })}
      />
    </>
  );
}
