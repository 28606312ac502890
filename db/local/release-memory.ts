import v8 from 'node:v8';
import vm from 'node:vm';

v8.setFlagsFromString('--expose-gc');
const collect = vm.runInNewContext('gc') as (options: object) => void;

export const releaseMemory = () => collect({ type: 'major', execution: 'sync', flavor: 'last-resort' });

export function releaseMemoryAfter(milliseconds: number): NodeJS.Timeout {
  return setTimeout(releaseMemory, milliseconds).unref();
}

const WORTH = 1000;

/**
 * The caller reports work: the amount done, or 0 when work begins. Each report restarts a timer; after much
 * reported work, its end runs a garbage collection.
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
