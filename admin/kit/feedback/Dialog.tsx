import MuiDialog, { type DialogProps } from '@mui/material/Dialog';
import { createContext, useContext, useState } from 'react';
import { UnsavedQuestion } from './UnsavedQuestion.tsx';
import { useTypedText } from './useTypedText.ts';

interface Guard {
  close: (close: () => void) => void;
  saving: () => () => void;
}

const NO_GUARD: Guard = { close: (close) => close(), saving: () => () => {} };
const GuardContext = createContext(NO_GUARD);

/** Returns a close function that first asks for confirmation when text was typed. */
export const useGuardedClose = () => useContext(GuardContext).close;

/**
 * Returns a function to call when the dialog's texts are sent, for dialogs that stay open. It returns the function to
 * call once they are saved: closing then asks about later texts alone.
 */
export const useTypedSaved = () => useContext(GuardContext).saving;

/** A dialog that asks for confirmation before typed text is lost, by Escape, a click outside or its buttons. */
export function Dialog({ onClose, children, ...props }: DialogProps) {
  const typed = useTypedText();
  const [leaving, setLeaving] = useState<{ leave: () => void }>();
  const guarded = (leave: () => void) => (typed.isThere() ? setLeaving({ leave }) : leave());
  return (
    <MuiDialog
      {...props}
      {...typed.handlers}
      {...(onClose && { onClose: (event, reason) => guarded(() => onClose(event, reason)) })}
    >
      <GuardContext.Provider value={{ close: guarded, saving: typed.saving }}>
        {children}
      </GuardContext.Provider>
      {leaving && (
        <UnsavedQuestion
          onStay={() => setLeaving(undefined)}
          onLeave={() => {
            typed.forget();
            setLeaving(undefined);
            leaving.leave();
          }}
        />
      )}
    </MuiDialog>
  );
}
