import type { Report } from './child.ts';

/** The child's side of `startChild`: waits for the settings, starts, reports, and ends with its parent. */
export function serveParent<Settings, Ready>(
  start: (settings: Settings) => Promise<{ ready: Ready; stop: () => Promise<void> }>,
): void {
  let stop: (() => Promise<void>) | undefined;
  const end = async (code: number) => {
    await stop?.();
    process.exit(code);
  };
  process.once('message', async (settings: Settings) => {
    try {
      const started = await start(settings);
      stop = started.stop;
      process.send?.({ ready: started.ready } satisfies Report<Ready>);
    } catch (error) {
      process.send?.(
        { failed: error instanceof Error ? error.message : String(error) } satisfies Report<Ready>,
        () => end(1),
      );
    }
  });
  process.on('disconnect', () => end(0));
  // Ctrl-C reaches the whole group: the parent decides when its children end.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => {});
}
