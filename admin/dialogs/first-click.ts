import type { MouseEvent } from 'react';

/** Of the clicks that a bouncing mouse or a hasty hand makes at once only the first one counts. */
export const firstClick = (act?: () => void) => (event: MouseEvent) => {
  if (event.detail > 1) event.preventDefault();
  else act?.();
};
