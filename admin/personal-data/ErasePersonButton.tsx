import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { FoundRecord } from '../../db/validation/personal-data.ts';
import { errorMessage } from '../data/http.ts';
import { useConsoleData } from '../data/useConsoleData.ts';
import { ConfirmDialog } from '../dialogs/ConfirmDialog.tsx';
import { useToast } from '../frame/useToast.ts';
import { useText } from '../i18n/useText.ts';
import { countOf, referencesTo } from './records.ts';

interface ErasePersonButtonProps {
  records: FoundRecord[];
  onErased: () => void;
}

/** Erases the person from the chosen records once somebody has confirmed it, knowing what goes and what stays. */
export function ErasePersonButton({ records, onErased }: ErasePersonButtonProps) {
  const text = useText();
  const toast = useToast();
  const data = useConsoleData();
  const [isAsking, setAsking] = useState(false);
  const { mutate, isPending } = useMutation({
    mutationFn: () => data.erasePerson(referencesTo(records)),
    onSuccess({ records: erased }) {
      const counts = { deleted: countOf(erased, 'delete'), anonymised: countOf(erased, 'anonymise') };
      toast.success({ title: 'personalData.erased', text: text('personalData.erasedText', counts) });
      setAsking(false);
      onErased();
    },
    onError(error) {
      setAsking(false);
      toast.error({ title: 'personalData.eraseFailed', text: errorMessage(error) });
    },
  });
  return (
    <>
      <Button
        variant="contained"
        color="error"
        disabled={records.length === 0}
        onClick={() => setAsking(true)}
      >
        {text('personalData.erase', { count: records.length })}
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        title={text('personalData.eraseTitle')}
        text={text('personalData.eraseText', {
          deleted: countOf(records, 'delete'),
          anonymised: countOf(records, 'anonymise'),
        })}
        confirmLabel={text('personalData.eraseConfirm')}
        isDangerous
        isWorking={isPending}
        onConfirm={() => mutate()}
        onCancel={() => setAsking(false)}
      >
        <Typography variant="body2" sx={{ mt: 1, color: 'text.secondary' }}>
          {text('personalData.eraseWhy')}
        </Typography>
      </ConfirmDialog>
    </>
  );
}
