import { useEffect, useRef, useState } from 'react';
import { NOTIFICATION_MS } from '../../db/constants.ts';

/** Closes after five seconds, counted anew while nobody points at it or has focus in it. */
export function useAutoClose(onClose: () => void) {
  const [isHeld, setHeld] = useState(false);
  const close = useRef(onClose);
  close.current = onClose;

  useEffect(() => {
    if (isHeld) return;
    const timer = setTimeout(() => close.current(), NOTIFICATION_MS);
    return () => clearTimeout(timer);
  }, [isHeld]);

  return {
    onPointerEnter: () => setHeld(true),
    onPointerLeave: () => setHeld(false),
    onFocus: () => setHeld(true),
    onBlur: () => setHeld(false),
  };
}
