import { readFileSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import path from 'node:path';

export interface Duration {
  part: string;
  seconds: number;
  /** User and system time of all processes that the part started and waited for. NaN outside Linux. */
  processorSeconds: number;
  tests?: number;
}

const TICKS_PER_SECOND = 100;
const PAGE = path.join(import.meta.dirname, '../../docs/durations.md');

function childrensProcessorSeconds(): number {
  try {
    const fields = readFileSync('/proc/self/stat', 'utf8').split(') ').at(-1)?.split(' ') ?? [];
    return (Number(fields[13]) + Number(fields[14])) / TICKS_PER_SECOND;
  } catch {
    return Number.NaN;
  }
}

export async function measured<Result>(
  part: string,
  run: () => Promise<Result>,
): Promise<{ result: Result; duration: Duration }> {
  const started = performance.now();
  const before = childrensProcessorSeconds();
  const result = await run();
  const seconds = (performance.now() - started) / 1000;
  return { result, duration: { part, seconds, processorSeconds: childrensProcessorSeconds() - before } };
}

const lineOf = ({ part, seconds, processorSeconds, tests }: Duration) =>
  `| ${[part, (seconds / 60).toFixed(1), processorSeconds.toFixed(0), tests ?? '', availableParallelism(), new Date().toISOString().slice(0, 10)].join(' | ')} |`;

export function printDurations(durations: Duration[]): void {
  for (const { part, seconds, processorSeconds } of durations)
    console.log(
      `${part}: ${(seconds / 60).toFixed(1)} min, ${processorSeconds.toFixed(0)} s of processor time`,
    );
}

export function recordDurations(durations: Duration[]): void {
  const lines = readFileSync(PAGE, 'utf8').trimEnd().split('\n');
  for (const duration of durations) {
    const at = lines.findIndex((line) => line.startsWith(`| ${duration.part} |`));
    lines.splice(at === -1 ? lines.length : at, at === -1 ? 0 : 1, lineOf(duration));
  }
  writeFileSync(PAGE, `${lines.join('\n')}\n`);
}
