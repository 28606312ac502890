import v8 from 'node:v8';
import vm from 'node:vm';

v8.setFlagsFromString('--expose-gc');
const collect = vm.runInNewContext('gc') as (options: object) => void;

/** Gives back what a burst of work needed: V8 would keep it while a process rests. Takes about 0.1 s. */
export const releaseMemory = () => collect({ type: 'major', execution: 'sync', flavor: 'last-resort' });

/** The same once a process has rested that long, in milliseconds. */
export function releaseMemoryAfter(milliseconds: number): NodeJS.Timeout {
  return setTimeout(releaseMemory, milliseconds).unref();
}

/** Work that is worth it: what rests after less keeps little. */
const WORTH = 1000;

/**
 * Gives memory back whenever a process has rested that long after much work. Call what it returns with the pieces of work
 * that are done, and with 0 where work begins: to give it back then would hold that up.
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
