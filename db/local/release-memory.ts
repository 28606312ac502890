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
