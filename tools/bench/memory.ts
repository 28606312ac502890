import { readFileSync } from 'node:fs';
import { processesUnder } from '../../scripts/machine/process-tree.ts';
import type { Figure } from './figures.ts';

function rollupOf(pid: number): string {
  try {
    return readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8');
  } catch {
    return '';
  }
}

/**
 * In MB. `resident` counts shared pages in full. `proportional` divides each shared page among the processes
 * that use it.
 */
function memoryOf(pid: number): { resident: number; proportional: number } {
  const rollup = rollupOf(pid);
  const megabytes = (name: string) =>
    Number(new RegExp(`^${name}:\\s+(\\d+)`, 'm').exec(rollup)?.[1] ?? 0) / 1024;
  return { resident: megabytes('Rss'), proportional: megabytes('Pss') };
}

/** In MB. Each shared page is counted once. Linux only. */
export function memoryByProgram(root: number): Record<string, number> {
  const memory: Record<string, number> = { whole: 0 };
  for (const { pid, name } of processesUnder(root)) {
    const { proportional } = memoryOf(pid);
    for (const part of ['whole', name]) memory[part] = Math.round((memory[part] ?? 0) + proportional);
  }
  return memory;
}

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
