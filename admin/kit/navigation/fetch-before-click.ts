export function fetchBeforeClick(fetchScreen: (address: string) => Promise<void>): void {
  const fetchTarget = ({ target }: Event) => {
    const link = target instanceof Element && target.closest('a');
    // Ignores a failed prefetch: rendering the screen loads its code again, and then reports a failure.
    if (link && link.origin === location.origin) fetchScreen(link.pathname).catch(() => {});
  };
  document.addEventListener('pointerover', fetchTarget);
  document.addEventListener('focusin', fetchTarget);
}
