import v8 from 'node:v8';
import vm from 'node:vm';

v8.setFlagsFromString('--expose-gc');
const collect = vm.runInNewContext('gc') as (options: object) => void;

/** Frees memory after much work, which V8 would keep while idle. Takes about 0.1 s. */
export const releaseMemory = () => collect({ type: 'major', execution: 'sync', flavor: 'last-resort' });

/** Frees memory after a number of milliseconds without activity. */
export function releaseMemoryAfter(milliseconds: number): NodeJS.Timeout {
  return setTimeout(releaseMemory, milliseconds).unref();
}

/** Units of work that justify a collection. */
const WORTH = 1000;

/**
 * Frees memory after idle milliseconds that follow much work. Call the returned function with the units of
 * work done, and with 0 when work begins, so that a collection does not delay it.
 */
export function releaseMemoryWhenIdle(milliseconds: number): (pieces?: number) => void {
  let done = 0;
  const rest = setTimeout(() => {
    if (done >= WORTH) releaseMemory();
    done = 0;
  }, milliseconds).unref();
  return (pieces = 1) => {
    done += pieces;
    rest.refresh();
  };
}
