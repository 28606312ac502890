import v8 from 'node:v8';
import vm from 'node:vm';

v8.setFlagsFromString('--expose-gc');
const collect = vm.runInNewContext('gc') as (options: object) => void;

/** Runs a full garbage collection, because V8 would keep the memory while idle. Takes about 0.1 s. */
export const releaseMemory = () => collect({ type: 'major', execution: 'sync', flavor: 'last-resort' });

/** Schedules a garbage collection. The timer does not keep the process alive. */
export function releaseMemoryAfter(milliseconds: number): NodeJS.Timeout {
  return setTimeout(releaseMemory, milliseconds).unref();
}

/** Minimum amount of work, in the caller's units, after which a garbage collection is worthwhile. */
const WORTH = 1000;

/**
 * Returns a function with which the caller reports work: the amount of work done, or 0 when work begins. Each
 * report restarts a timer. When the timer ends after much reported work, a garbage collection runs.
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
