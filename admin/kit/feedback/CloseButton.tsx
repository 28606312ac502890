import Button from '@mui/material/Button';
import { useGuardedClose } from './Dialog.tsx';

interface CloseButtonProps {
  label: string;
  onClose: () => void;
  autoFocus?: boolean;
}

/** Closes a dialog. Asks for confirmation when text was typed. */
export function CloseButton({ label, onClose, autoFocus = false }: CloseButtonProps) {
  const close = useGuardedClose();
  return (
    <Button onClick={() => close(onClose)} autoFocus={autoFocus}>
      {label}
    </Button>
  );
}
