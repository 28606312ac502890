import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Figure } from './figures.ts';

interface Process {
  parent: number;
  name: string;
  residentMb: number;
}

/** What /proc says of a process; undefined when it has just gone. */
function processOf(pid: string): Process | undefined {
  try {
    const status = readFileSync(`/proc/${pid}/status`, 'utf8');
    const words = readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0');
    const field = (name: string) => Number(new RegExp(`^${name}:\\s+(\\d+)`, 'm').exec(status)?.[1] ?? 0);
    const script = words.find((word) => /\.(ts|mjs)$/.test(word)) ?? words[0] ?? '';
    // Pages that processes share are counted once, by what each maps proportionally.
    const rollup = readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8');
    const residentKb = Number(/^Pss:\s+(\d+)/m.exec(rollup)?.[1] ?? field('VmRSS'));
    return {
      parent: field('PPid'),
      name: path.basename(script).split(' ')[0] ?? '',
      residentMb: residentKb / 1024,
    };
  } catch {
    return undefined;
  }
}

/** Resident memory of a process and all that it has started, by program. Linux alone. */
export function measureMemory(root: number, most: number): Figure[] {
  const processes = new Map(
    readdirSync('/proc')
      .filter((name) => /^\d+$/.test(name))
      .flatMap((pid) => {
        const found = processOf(pid);
        return found ? [[Number(pid), found] as const] : [];
      }),
  );
  const belongs = (pid: number): boolean => {
    for (let at = pid; at > 1; at = processes.get(at)?.parent ?? 0) if (at === root) return true;
    return false;
  };
  const byName = new Map<string, number>();
  for (const [pid, { name, residentMb }] of processes) {
    if (belongs(pid)) byName.set(name, (byName.get(name) ?? 0) + residentMb);
  }
  const whole = [...byName.values()].reduce((sum, value) => sum + value, 0);
  return [
    { name: 'memory of the whole, idle', value: whole, unit: 'MB', target: { most } },
    ...[...byName].map(([name, value]) => ({ name: `  ${name}`, value, unit: 'MB' })),
  ];
}
