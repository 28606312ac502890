import { useEffect, useRef, useState } from 'react';
import { NOTIFICATION_MS } from '../../../core/office/kinds.ts';

export function useAutoClose(onClose: () => void, ms = NOTIFICATION_MS) {
  const [isHeld, setHeld] = useState(false);
  const close = useRef(onClose);
  close.current = onClose;

  useEffect(() => {
    if (isHeld) return;
    const timer = setTimeout(() => close.current(), ms);
    return () => clearTimeout(timer);
  }, [isHeld, ms]);

  return {
    onPointerEnter: () => setHeld(true),
    onPointerLeave: () => setHeld(false),
    onFocus: () => setHeld(true),
    onBlur: () => setHeld(false),
  };
}
