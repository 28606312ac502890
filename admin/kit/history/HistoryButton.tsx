import History from '@mui/icons-material/History';
import { Button } from '@mui/material';
import { useText } from '../i18n/useText.ts';

interface HistoryButtonProps {
  section: string;
  onClick: () => void;
}

export function HistoryButton({ section, onClick }: HistoryButtonProps) {
  const text = useText();
  return (
    <Button
      size="small"
      startIcon={<History fontSize="small" />}
      aria-label={text('settings.historyOf', { name: section })}
      onClick={onClick}
    >
      {text('audit.history')}
    </Button>
  );
}
