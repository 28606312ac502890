import { readFileSync, writeFileSync } from 'node:fs';
import { processesUnder } from '../machine/process-tree.ts';

// Processor time and memory of a process and its descendants, from the kernel's statistics. Linux only.

/** Unit of processor times in /proc (USER_HZ), which is fixed on Linux. */
const TICKS_PER_SECOND = 100;

const pidsUnder = (root: number): number[] => processesUnder(root).map(({ pid }) => pid);

/** Reads a /proc file. Returns an empty text when the process has just exited. */
function read(pid: number, file: string): string {
  try {
    return readFileSync(`/proc/${pid}/${file}`, 'utf8');
  } catch {
    return '';
  }
}

/** Returns the processor time of a process in milliseconds, including its children that have ended. */
export function processorTimeOf(pid: number): number {
  // The program's name, in parentheses, can contain spaces.
  const fields = read(pid, 'stat').split(') ').at(-1)?.split(' ') ?? [];
  const ticks = fields.slice(11, 15).reduce((sum, value) => sum + Number(value), 0);
  return (ticks / TICKS_PER_SECOND) * 1000;
}

/** Returns the processor time of a process and all its descendants, in milliseconds. */
export const processorTime = (root: number): number =>
  pidsUnder(root).reduce((sum, pid) => sum + processorTimeOf(pid), 0);

const megabytes = (status: string, name: string): number =>
  Number(new RegExp(`^${name}:\\s+(\\d+)`, 'm').exec(status)?.[1] ?? 0) / 1024;

/**
 * Measures how much the memory of the processes rises during a run: the sum of their peak increases, in MB.
 */
export async function memoryPeak(root: number, run: () => Promise<unknown>): Promise<number> {
  const pids = pidsUnder(root);
  const before = new Map<number, number>();
  for (const pid of pids) {
    // Resets the kernel's record of the peak memory to the current memory.
    writeFileSync(`/proc/${pid}/clear_refs`, '5');
    before.set(pid, megabytes(read(pid, 'status'), 'VmRSS'));
  }
  await run();
  return pids.reduce((sum, pid) => {
    const peak = megabytes(read(pid, 'status'), 'VmHWM');
    return sum + Math.max(0, peak - (before.get(pid) ?? 0));
  }, 0);
}
