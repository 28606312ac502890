import Download from '@mui/icons-material/Download';
import Button from '@mui/material/Button';
import { useMutation } from '@tanstack/react-query';
import { HttpError } from 'react-admin';
import { errorMessage } from '../data/http.ts';
import { useConsoleData } from '../data/useConsoleData.ts';
import { useText } from '../i18n/useText.ts';
import { useToast } from '../layout/useToast.ts';
import { saveCsv } from './save-file.ts';
import { saveSheet } from './save-sheet.ts';

const KINDS = { xlsx: 'registrations.exportExcel', csv: 'registrations.export' } as const;

interface ExportButtonProps {
  eventId: number;
  kind: keyof typeof KINDS;
}

export function ExportButton({ eventId, kind }: ExportButtonProps) {
  const text = useText();
  const toast = useToast();
  const data = useConsoleData();
  const { mutate, isPending } = useMutation({
    mutationFn: async () =>
      kind === 'csv'
        ? saveCsv(await data.exportRegistrations(eventId))
        : saveSheet(await data.registrationRows(eventId)),
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
      {text(KINDS[kind])}
    </Button>
  );
}
