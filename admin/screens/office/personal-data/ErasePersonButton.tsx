import { Button, Typography } from '@mui/material';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { FoundRecord } from '../../../../core/office/validation/personal-data.ts';
import { isUnanswered } from '../../../kit/data/failures.ts';
import { useAbandonableData } from '../../../kit/data/useAbandonableData.ts';
import { ConfirmDialog } from '../../../kit/feedback/ConfirmDialog.tsx';
import { useToast } from '../../../kit/feedback/useToast.ts';
import { useText } from '../../../kit/i18n/useText.ts';
import { countOf, referencesTo } from './records.ts';

interface ErasePersonButtonProps {
  records: FoundRecord[];
  onErased: () => void;
}

export function ErasePersonButton({ records, onErased }: ErasePersonButtonProps) {
  const text = useText();
  const toast = useToast();
  const { data, giveUp } = useAbandonableData();
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
      if (!isUnanswered(error)) setAsking(false);
      toast.failure('personalData.eraseFailed', error);
    },
  });
  function cancel() {
    giveUp();
    setAsking(false);
  }

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
        onCancel={cancel}
      >
        <Typography variant="body2" sx={{ mt: 1, color: 'text.secondary' }}>
          {text('personalData.eraseWhy')}
        </Typography>
      </ConfirmDialog>
    </>
  );
}
