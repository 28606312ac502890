import { Box, TextField } from '@mui/material';
import type { ContactMessage } from '../../../../core/office/validation/contact-messages.ts';
import { useTypedSaved } from '../../../kit/feedback/Dialog.tsx';
import { useText } from '../../../kit/i18n/useText.ts';
import { useAssignees } from './useAssignees.ts';
import { useEnquiryChange } from './useEnquiryChange.ts';

const HALF = { flex: '1 1 12rem', width: 'auto' };

export function InHand({ message }: { message: ContactMessage }) {
  const text = useText();
  const saving = useTypedSaved();
  const { assignees } = useAssignees();
  const { assign, setDue, isPending } = useEnquiryChange(message);
  const { assigneeId, dueOn, status } = message;
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, mt: 1.5 }}>
      <TextField
        select
        size="small"
        label={text('messages.assignee')}
        value={assigneeId ?? ''}
        disabled={isPending}
        onChange={({ target }) => assign(target.value === '' ? null : Number(target.value))}
        slotProps={{ select: { native: true }, inputLabel: { shrink: true } }}
        sx={HALF}
      >
        <option value="">{text('messages.nobody')}</option>
        {assignees.map(({ id, username }) => (
          <option key={id} value={id}>
            {username}
          </option>
        ))}
      </TextField>
      {status === 'new' && (
        <TextField
          type="date"
          size="small"
          label={text('messages.dueOn')}
          defaultValue={dueOn ?? ''}
          onBlur={({ target }) => {
            if (target.value && target.value !== dueOn) setDue(target.value, saving());
          }}
          slotProps={{ inputLabel: { shrink: true } }}
          sx={HALF}
        />
      )}
    </Box>
  );
}
