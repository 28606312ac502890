import Undo from '@mui/icons-material/Undo';
import { IconButton, Tooltip } from '@mui/material';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { doorCalls } from '../../../kit/data/door-calls.ts';
import { ConfirmDialog } from '../../../kit/feedback/ConfirmDialog.tsx';
import { useToast } from '../../../kit/feedback/useToast.ts';
import { useText } from '../../../kit/i18n/useText.ts';

export function UndoCheckInDialog({ person, onClose }: { person: UndonePerson; onClose: () => void }) {
  const text = useText();
  const toast = useToast();
  const queryClient = useQueryClient();
  const { checkInId, participantName: name } = person;
  const { mutate, isPending } = useMutation({
    mutationFn: () => doorCalls.undo(checkInId),
    onSuccess() {
      toast.success({ title: 'registrations.undone', text: name });
      onClose();
    },
    onError: (error) => toast.failure('registrations.undoFailed', error),
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['event-registrations'] }),
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
