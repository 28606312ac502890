const KEY = 'registered';

/** Stores a confirmation in the browser's history entry, so that Back shows it again. */
export function keepConfirmation(registered: object): void {
  history.replaceState({ ...history.state, [KEY]: registered }, '');
}

/** Returns the confirmation to show again after Back or a reload. A link to the form starts an empty one. */
export function keptConfirmation<Shown>(): Shown | undefined {
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return navigation?.type === 'navigate' ? undefined : history.state?.[KEY];
}
