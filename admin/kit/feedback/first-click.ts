import type { MouseEvent } from 'react';

/** Handles only the first of several rapid clicks, from a bouncing mouse or an impatient user. */
export const firstClick = (act?: () => void) => (event: MouseEvent) => {
  if (event.detail > 1) event.preventDefault();
  else act?.();
};
