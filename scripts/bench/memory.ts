import { readFileSync } from 'node:fs';
import { processesUnder } from '../machine/process-tree.ts';
import type { Figure } from './figures.ts';

/** What /proc says of a process; empty when it has just gone. */
function rollupOf(pid: number): string {
  try {
    return readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8');
  } catch {
    return '';
  }
}

/** Pages in memory, in MB: all of them, and with each shared page counted once over all who map it. */
function memoryOf(pid: number): { resident: number; proportional: number } {
  const rollup = rollupOf(pid);
  const megabytes = (name: string) =>
    Number(new RegExp(`^${name}:\\s+(\\d+)`, 'm').exec(rollup)?.[1] ?? 0) / 1024;
  return { resident: megabytes('Rss'), proportional: megabytes('Pss') };
}

/** MB of a process and all that it has started, by program and as `whole`, each shared page counted once. Linux alone. */
export function memoryByProgram(root: number): Record<string, number> {
  const memory: Record<string, number> = { whole: 0 };
  for (const { pid, name } of processesUnder(root)) {
    const { proportional } = memoryOf(pid);
    for (const part of ['whole', name]) memory[part] = Math.round((memory[part] ?? 0) + proportional);
  }
  return memory;
}

/** Memory of a process and all that it has started, by program. Linux alone. */
export function measureMemory(root: number, most: number): Figure[] {
  const byName = new Map<string, number>();
  let resident = 0;
  for (const { pid, name } of processesUnder(root)) {
    const memory = memoryOf(pid);
    resident += memory.resident;
    byName.set(name, (byName.get(name) ?? 0) + memory.proportional);
  }
  const whole = [...byName.values()].reduce((sum, value) => sum + value, 0);
  return [
    { name: 'memory of the whole, idle', value: whole, unit: 'MB', target: { most } },
    ...[...byName].map(([name, value]) => ({ name: `  ${name}`, value, unit: 'MB' })),
    { name: 'the same with shared pages counted in each process', value: resident, unit: 'MB' },
  ];
}
