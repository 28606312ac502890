import { exitNow } from './exit-now.ts';

export type Report<Ready> = { ready: Ready } | { failed: string };

/**
 * The child side of a fork. Exits when the parent exits, and calls `stop` before, even if `start` has not
 * finished.
 */
export function serveParent<Settings, Ready>(
  start: (settings: Settings) => Promise<Ready>,
  stop: () => Promise<void> = async () => {},
): void {
  let isEnding = false;
  const end = (code: number) => {
    if (!isEnding) void stop().finally(() => exitNow(code));
    isEnding = true;
  };
  // Sending to a parent that has just exited fails. The callback receives the error; without a callback, the
  // error would end this process before `stop`.
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
  // Ctrl-C sends the signal to the whole process group. It is ignored here, because the parent decides when its
  // children end.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => {});
}
