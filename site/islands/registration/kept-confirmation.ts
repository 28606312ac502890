const KEY = 'registered';

/** Stores a confirmation in the browser's history entry, so that the Back button shows it again. */
export function keepConfirmation(registered: object): void {
  history.replaceState({ ...history.state, [KEY]: registered }, '');
}

/**
 * Returns the stored confirmation after Back or a reload. Returns undefined for a new visit through a link.
 */
export function keptConfirmation<Shown>(): Shown | undefined {
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return navigation?.type === 'navigate' ? undefined : history.state?.[KEY];
}
