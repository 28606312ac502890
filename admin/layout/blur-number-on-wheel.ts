/** Who scrolls a long form with the wheel over a number would change it: it loses the focus first. */
export function blurNumberOnWheel(): void {
  addEventListener(
    'wheel',
    ({ target }) => {
      if (target instanceof HTMLInputElement && target.type === 'number') target.blur();
    },
    { passive: true },
  );
}
