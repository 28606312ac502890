/** Reply of a child process to its settings. */
export type Report<Ready> = { ready: Ready } | { failed: string };

/**
 * Runs the child side of a forked process: waits for the settings, starts, reports the result of `start` or
 * its error, and ends with its parent. `stop` is called first, even while `start` is running.
 */
export function serveParent<Settings, Ready>(
  start: (settings: Settings) => Promise<Ready>,
  stop: () => Promise<void> = async () => {},
): void {
  let isEnding = false;
  const end = (code: number) => {
    if (!isEnding) void stop().finally(() => process.exit(code));
    isEnding = true;
  };
  // A parent that has just gone cannot be told: without a callback that would end this process before `stop`.
  const report = (message: Report<Ready>, then: () => void = () => {}) => {
    if (process.connected) process.send?.(message, then);
    else then();
  };
  process.once('message', (settings: Settings) => {
    start(settings).then(
      (ready) => report({ ready }),
      (error: Error) => report({ failed: error.message }, () => end(1)),
    );
  });
  process.on('disconnect', () => end(0));
  // Ctrl-C reaches the whole group: the parent decides when its children end.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => {});
}
