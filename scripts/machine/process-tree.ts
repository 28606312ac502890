import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

export interface RunningProcess {
  pid: number;
  parent: number;
  name: string;
}

function processOf(pid: string): RunningProcess | undefined {
  try {
    const parent = Number(/^PPid:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]);
    const words = readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0');
    const script = words.find((word) => /\.(ts|mjs)$/.test(word));
    const name = script
      ? script.split(path.sep).slice(-2).join('/')
      : path.basename(words[0]?.split(' ')[0] ?? '');
    return { pid: Number(pid), parent, name };
  } catch {
    return undefined;
  }
}

/** Linux only. */
export function processesUnder(root: number): RunningProcess[] {
  const running = readdirSync('/proc').filter((name) => /^\d+$/.test(name));
  const found = running.map(processOf).filter((process) => process !== undefined);
  const wanted = new Set([root]);
  // Repeats until nothing is added: after process ids have wrapped around, a child can have a lower id than its
  // parent.
  for (let before = 0; before !== wanted.size; ) {
    before = wanted.size;
    for (const { pid, parent } of found) if (wanted.has(parent)) wanted.add(pid);
  }
  return found.filter(({ pid }) => wanted.has(pid));
}
