const BUTTONS = 5;

/** docs/product.md 9. */
export function pageWindow(page: number, pages: number): number[] {
  const first = Math.max(1, Math.min(page - Math.floor(BUTTONS / 2), pages - BUTTONS + 1));
  const count = Math.min(BUTTONS, pages);
  return Array.from({ length: count }, (_, index) => first + index);
}
