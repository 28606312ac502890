import { type RefObject, useEffect, useRef } from 'react';

/** Tracks whether the dialog is still open. A save can finish after the user closed it and opened another. */
export function useIsOpen(): RefObject<boolean> {
  const isOpen = useRef(false);
  useEffect(() => {
    isOpen.current = true;
    return () => {
      isOpen.current = false;
    };
  }, []);
  return isOpen;
}
