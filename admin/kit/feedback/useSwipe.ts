import { type PointerEvent, useRef, useState } from 'react';

const THRESHOLD_PX = 50;

/** docs/product.md 9. */
export function useSwipe(onSwipe: () => void) {
  const start = useRef<number>(undefined);
  const [offset, setOffset] = useState(0);

  function end() {
    if (start.current !== undefined && offset >= THRESHOLD_PX) onSwipe();
    start.current = undefined;
    setOffset(0);
  }

  const swipe = {
    onPointerDown: (event: PointerEvent) => {
      start.current = event.clientX;
    },
    onPointerMove: (event: PointerEvent) => {
      if (start.current !== undefined) setOffset(Math.max(0, event.clientX - start.current));
    },
    onPointerUp: end,
    onPointerCancel: end,
  };
  return { offset, swipe };
}
