import { Button, DialogActions, DialogContent } from '@mui/material';
import type { ReactNode } from 'react';
import { CloseButton } from '../../../kit/feedback/CloseButton.tsx';
import { useText } from '../../../kit/i18n/useText.ts';

interface ImportFrameProps {
  submitLabel: string;
  isWorking: boolean;
  onClose: () => void;
  children: ReactNode;
}

export function ImportFrame({ submitLabel, isWorking, onClose, children }: ImportFrameProps) {
  const text = useText();
  return (
    <>
      <DialogContent>{children}</DialogContent>
      <DialogActions>
        <CloseButton onClose={onClose} label={text('action.cancel')} />
        <Button type="submit" variant="contained" loading={isWorking}>
          {submitLabel}
        </Button>
      </DialogActions>
    </>
  );
}
