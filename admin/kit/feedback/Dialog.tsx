import { type DialogProps, Dialog as MuiDialog } from '@mui/material';
import { createContext, useContext, useState } from 'react';
import { UnsavedQuestion } from './UnsavedQuestion.tsx';
import { useGuard } from './UnsavedScope.tsx';
import { useSavedTexts } from './useSavedTexts.ts';
import { useTypedText } from './useTypedText.ts';

interface Guard {
  close: (close: () => void) => void;
  saving: () => () => void;
}

const NO_GUARD: Guard = { close: (close) => close(), saving: () => () => {} };
const GuardContext = createContext(NO_GUARD);

export const useGuardedClose = () => useContext(GuardContext).close;

/**
 * For a dialog that stays open after a save: text typed after the start of the save still counts as unsaved.
 * Call the returned function when the save has succeeded.
 */
export const useTypedSaved = () => useContext(GuardContext).saving;

export function Dialog({ onClose, children, ...props }: DialogProps) {
  const typed = useTypedText();
  const noteAct = useSavedTexts(typed);
  const [leaving, setLeaving] = useState<{ leave: () => void }>();
  useGuard({ isDirty: () => typed.isThere(), leave: typed.forget });
  const guarded = (leave: () => void) => (typed.isThere() ? setLeaving({ leave }) : leave());
  return (
    <MuiDialog
      {...props}
      {...typed.handlers}
      onClickCapture={noteAct}
      onSubmitCapture={noteAct}
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
