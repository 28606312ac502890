/** Otherwise scrolling a long form would change the value of a number field. */
export function blurNumberOnWheel(): void {
  addEventListener(
    'wheel',
    ({ target }) => {
      if (target instanceof HTMLInputElement && target.type === 'number') target.blur();
    },
    { passive: true },
  );
}
