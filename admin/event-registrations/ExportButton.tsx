import Download from '@mui/icons-material/Download';
import Button from '@mui/material/Button';
import { useMutation } from '@tanstack/react-query';
import { HttpError } from 'react-admin';
import { errorMessage } from '../data/http.ts';
import { useConsoleData } from '../data/useConsoleData.ts';
import { useToast } from '../frame/useToast.ts';
import { useText } from '../i18n/useText.ts';
import { saveFile } from './save-file.ts';

export function ExportButton({ eventId }: { eventId: number }) {
  const text = useText();
  const toast = useToast();
  const data = useConsoleData();
  const { mutate, isPending } = useMutation({
    mutationFn: () => data.exportRegistrations(eventId),
    onSuccess: saveFile,
    onError(error) {
      const isNothing = error instanceof HttpError && error.status === 404;
      toast.error({
        title: isNothing ? 'registrations.nothing' : 'registrations.exportFailed',
        text: isNothing ? undefined : errorMessage(error),
      });
    },
  });
  return (
    <Button variant="outlined" startIcon={<Download />} loading={isPending} onClick={() => mutate()}>
      {text('registrations.export')}
    </Button>
  );
}
