import { readFileSync, writeFileSync } from 'node:fs';
import { processesUnder } from '../machine/process-tree.ts';

// What the kernel says of a process and all that it has started. Linux alone.

/** USER_HZ, which Linux has fixed for what it shows in /proc. */
const TICKS_PER_SECOND = 100;

const pidsUnder = (root: number): number[] => processesUnder(root).map(({ pid }) => pid);

/** Of a process that may have just gone. */
function read(pid: number, file: string): string {
  try {
    return readFileSync(`/proc/${pid}/${file}`, 'utf8');
  } catch {
    return '';
  }
}

/** Milliseconds of processor time since a process started, with that of children which have ended. */
export function processorTimeOf(pid: number): number {
  // The name, in parentheses, may hold spaces.
  const fields = read(pid, 'stat').split(') ').at(-1)?.split(' ') ?? [];
  const ticks = fields.slice(11, 15).reduce((sum, value) => sum + Number(value), 0);
  return (ticks / TICKS_PER_SECOND) * 1000;
}

/** The same of a process and all that it has started. */
export const processorTime = (root: number): number =>
  pidsUnder(root).reduce((sum, pid) => sum + processorTimeOf(pid), 0);

const megabytes = (status: string, name: string): number =>
  Number(new RegExp(`^${name}:\\s+(\\d+)`, 'm').exec(status)?.[1] ?? 0) / 1024;

/** MB that the processes take at most while something runs, beyond what they have before. */
export async function memoryPeak(root: number, run: () => Promise<unknown>): Promise<number> {
  const pids = pidsUnder(root);
  const before = new Map<number, number>();
  for (const pid of pids) {
    // Sets the peak back to what is taken now.
    writeFileSync(`/proc/${pid}/clear_refs`, '5');
    before.set(pid, megabytes(read(pid, 'status'), 'VmRSS'));
  }
  await run();
  return pids.reduce((sum, pid) => {
    const peak = megabytes(read(pid, 'status'), 'VmHWM');
    return sum + Math.max(0, peak - (before.get(pid) ?? 0));
  }, 0);
}
