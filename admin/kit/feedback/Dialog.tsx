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

/** Returns a function that closes the dialog. It first asks for confirmation when text was typed. */
export const useGuardedClose = () => useContext(GuardContext).close;

/**
 * For a dialog that stays open after a save. Returns a function to call when the save starts. That function
 * returns a second function to call when the save has succeeded. Text typed after the start of the save then
 * still counts as unsaved.
 */
export const useTypedSaved = () => useContext(GuardContext).saving;

/** A dialog that asks for confirmation before Escape, a click outside or a button discards typed text. */
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
