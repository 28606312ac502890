/**
 * Removes the focus from a number field on mouse wheel. Otherwise scrolling a long form would change its
 * value.
 */
export function blurNumberOnWheel(): void {
  addEventListener(
    'wheel',
    ({ target }) => {
      if (target instanceof HTMLInputElement && target.type === 'number') target.blur();
    },
    { passive: true },
  );
}
