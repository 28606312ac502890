import { useEffect, useState } from 'react';

const isDialogOpen = () => document.querySelector('[role="dialog"], [role="alertdialog"]') !== null;

/**
 * Does not change while a dialog is open, because a new layout would unmount the dialog with its typed text.
 */
export function useSteadyLayout(isNarrow: boolean): boolean {
  const [steady, setSteady] = useState(isNarrow);
  useEffect(() => {
    if (steady === isNarrow) return;
    const settle = () => {
      if (!isDialogOpen()) setSteady(isNarrow);
    };
    settle();
    // MUI renders dialogs as children of the body.
    const observer = new MutationObserver(settle);
    observer.observe(document.body, { childList: true });
    return () => observer.disconnect();
  }, [isNarrow, steady]);
  return steady;
}
