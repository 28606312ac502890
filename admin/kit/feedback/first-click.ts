import type { MouseEvent } from 'react';

/** Ignores all but the first of several rapid clicks, which a worn mouse or an impatient user produces. */
export const firstClick = (act?: () => void) => (event: MouseEvent) => {
  if (event.detail > 1) event.preventDefault();
  else act?.();
};
