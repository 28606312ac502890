import History from '@mui/icons-material/History';
import { Button } from '@mui/material';
import { useText } from '../i18n/useText.ts';

interface HistoryButtonProps {
  /** Of the section. */
  name: string;
  onClick: () => void;
}

export function HistoryButton({ name, onClick }: HistoryButtonProps) {
  const text = useText();
  return (
    <Button
      size="small"
      startIcon={<History fontSize="small" />}
      aria-label={text('settings.historyOf', { name })}
      onClick={onClick}
    >
      {text('audit.history')}
    </Button>
  );
}
