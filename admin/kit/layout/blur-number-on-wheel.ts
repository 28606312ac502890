/** Blurs a number field on wheel. Scrolling a long form would otherwise change its value. */
export function blurNumberOnWheel(): void {
  addEventListener(
    'wheel',
    ({ target }) => {
      if (target instanceof HTMLInputElement && target.type === 'number') target.blur();
    },
    { passive: true },
  );
}
