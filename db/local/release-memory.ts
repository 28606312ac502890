import v8 from 'node:v8';
import vm from 'node:vm';

v8.setFlagsFromString('--expose-gc');
const collect = vm.runInNewContext('gc') as (options: object) => void;

/** Runs a full garbage collection, because V8 would keep the memory while idle. Takes about 0.1 s. */
export const releaseMemory = () => collect({ type: 'major', execution: 'sync', flavor: 'last-resort' });

/** Runs a garbage collection after a number of milliseconds without activity. */
export function releaseMemoryAfter(milliseconds: number): NodeJS.Timeout {
  return setTimeout(releaseMemory, milliseconds).unref();
}

/** Amount of work that justifies a garbage collection. */
const WORTH = 1000;

/**
 * Runs a garbage collection when the process is idle after much work. Call the returned function with the
 * amount of work done, and with 0 when work begins, so that the collection does not delay it.
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
