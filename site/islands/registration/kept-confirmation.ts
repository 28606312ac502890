const KEY = 'registered';

export function keepConfirmation(registered: object): void {
  // In the history entry, so that the Back button shows the confirmation again.
  history.replaceState({ ...history.state, [KEY]: registered }, '');
}

export function keptConfirmation<Shown>(): Shown | undefined {
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return navigation?.type === 'navigate' ? undefined : history.state?.[KEY];
}

export function dropConfirmation(): void {
  history.replaceState({ ...history.state, [KEY]: undefined }, '');
}
