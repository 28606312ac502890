import { Alert, Button } from '@mui/material';
import { useDates } from '../i18n/useDates.ts';
import { useText } from '../i18n/useText.ts';

interface KeptAlertProps {
  at: string;
  isOlder: boolean;
  onRestore: () => void;
  onDrop: () => void;
}

export function KeptAlert({ at, isOlder, onRestore, onDrop }: KeptAlertProps) {
  const text = useText();
  const { dateTime } = useDates();
  return (
    <Alert
      severity="info"
      action={
        <>
          <Button color="inherit" size="small" onClick={onRestore}>
            {text('editing.restore')}
          </Button>
          <Button color="inherit" size="small" onClick={onDrop}>
            {text('editing.drop')}
          </Button>
        </>
      }
    >
      {text('editing.kept', { time: dateTime(at) })}
      {isOlder && ` ${text('editing.keptOlder')}`}
    </Alert>
  );
}
