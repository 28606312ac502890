import { readFileSync, writeFileSync } from 'node:fs';
import { processesUnder } from '../../scripts/machine/process-tree.ts';

// Processor time and memory of a process and its descendants, from the kernel's statistics. Linux only.

/** USER_HZ, which is fixed on Linux. */
const TICKS_PER_SECOND = 100;

const pidsUnder = (root: number): number[] => processesUnder(root).map(({ pid }) => pid);

function read(pid: number, file: string): string {
  try {
    return readFileSync(`/proc/${pid}/${file}`, 'utf8');
  } catch {
    return '';
  }
}

/** In milliseconds. Includes children that have ended. */
export function processorTimeOf(pid: number): number {
  // The program's name, in parentheses, can contain spaces.
  const fields = read(pid, 'stat').split(') ').at(-1)?.split(' ') ?? [];
  const ticks = fields.slice(11, 15).reduce((sum, value) => sum + Number(value), 0);
  return (ticks / TICKS_PER_SECOND) * 1000;
}

export const processorTime = (root: number): number =>
  pidsUnder(root).reduce((sum, pid) => sum + processorTimeOf(pid), 0);

const megabytes = (status: string, name: string): number =>
  Number(new RegExp(`^${name}:\\s+(\\d+)`, 'm').exec(status)?.[1] ?? 0) / 1024;

/** Sum of the processes' peak increases, in MB. */
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
