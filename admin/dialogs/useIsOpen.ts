import { type RefObject, useEffect, useRef } from 'react';

/** Whether the dialog is still on the screen: a save can end after somebody has left it and opened another one. */
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
