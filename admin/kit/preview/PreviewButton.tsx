import Visibility from '@mui/icons-material/VisibilityOutlined';
import { Button } from '@mui/material';
import { useText } from '../i18n/useText.ts';

interface PreviewButtonProps {
  isOn: boolean;
  onChange: (isOn: boolean) => void;
}

export function PreviewButton({ isOn, onChange }: PreviewButtonProps) {
  const text = useText();
  return (
    <Button
      size="small"
      startIcon={<Visibility fontSize="small" />}
      aria-pressed={isOn}
      onClick={() => onChange(!isOn)}
    >
      {text(isOn ? 'preview.hide' : 'preview.show')}
    </Button>
  );
}
