import { type RefObject, useEffect, useRef } from 'react';

/** A save can finish after the user has closed the dialog and opened another. */
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
