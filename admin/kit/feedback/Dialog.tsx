import MuiDialog, { type DialogProps } from '@mui/material/Dialog';
import { createContext, useContext, useState } from 'react';
import { UnsavedQuestion } from './UnsavedQuestion.tsx';
import { useTypedText } from './useTypedText.ts';

const Close = createContext<((close: () => void) => void) | undefined>(undefined);

/** Returns a close function that first asks for confirmation when text was typed. */
export const useGuardedClose = () => useContext(Close) ?? ((close: () => void) => close());

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
      <Close.Provider value={guarded}>{children}</Close.Provider>
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
