import Undo from '@mui/icons-material/Undo';
import { IconButton, Tooltip } from '@mui/material';
import { ConfirmDialog } from '../../../kit/feedback/ConfirmDialog.tsx';
import { useCall } from '../../../kit/feedback/useCall.ts';
import { useText } from '../../../kit/i18n/useText.ts';
import { doorCalls } from '../door/door-calls.ts';

export function UndoCheckInDialog({ person, onClose }: { person: UndonePerson; onClose: () => void }) {
  const text = useText();
  const { checkInId, participantName: name } = person;
  const { mutate, isPending } = useCall({
    call: () => doorCalls.undo(checkInId),
    done: { title: 'registrations.undone', text: name },
    onDone: onClose,
    failed: 'registrations.undoFailed',
    refreshes: ['event-registrations'],
  });
  return (
    <ConfirmDialog
      isOpen
      title={text('registrations.undoTitle')}
      text={text('registrations.undoText', { name })}
      confirmLabel={text('registrations.undo')}
      isWorking={isPending}
      onConfirm={() => mutate()}
      onCancel={onClose}
    />
  );
}

export interface UndonePerson {
  checkInId: number;
  participantName: string;
}

export function UndoButton({ name, onClick }: { name: string; onClick: () => void }) {
  const label = useText()('registrations.undo');
  return (
    <Tooltip title={label}>
      <IconButton color="primary" aria-label={`${name} · ${label}`} onClick={onClick}>
        <Undo fontSize="small" />
      </IconButton>
    </Tooltip>
  );
}
