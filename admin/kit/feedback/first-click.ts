import type { MouseEvent } from 'react';

/** A worn mouse or an impatient user produces several rapid clicks. */
export const firstClick = (act?: () => void) => (event: MouseEvent) => {
  if (event.detail > 1) event.preventDefault();
  else act?.();
};
