import { Button } from '@mui/material';
import { useGuardedClose } from './Dialog.tsx';

interface CloseButtonProps {
  label: string;
  onClose: () => void;
  autoFocus?: boolean;
}

export function CloseButton({ label, onClose, autoFocus = false }: CloseButtonProps) {
  const close = useGuardedClose();
  return (
    <Button onClick={() => close(onClose)} autoFocus={autoFocus}>
      {label}
    </Button>
  );
}
