import type { Figure } from './figures.ts';

// Compares processor times with those of docs/speed.json. Requests a second depend on what else the machine does.

export interface Part {
  part: string;
  figures: Figure[];
}

export type Kept = Record<string, number>;

const MOST_GROWTH = 1.15;
/** Below it the kernel's clock, which ticks a hundred times a second, says little. */
const LEAST_GROWTH_MS = 0.1;
const isProcessorTime = ({ name, unit }: Figure) => unit === 'ms' && name.includes('processor time');

/** An indented figure belongs to the last one that is not indented. */
export function keptOf(found: Part[]): Kept {
  const kept: Kept = {};
  for (const { part, figures } of found) {
    let owner = '';
    for (const figure of figures) {
      const isOwn = !figure.name.startsWith(' ');
      if (isOwn) owner = figure.name;
      const name = isOwn ? owner : `${owner}: ${figure.name.trim()}`;
      if (isProcessorTime(figure)) kept[`${part}: ${name}`] = Math.round(figure.value * 100) / 100;
    }
  }
  return kept;
}

/** A line for each figure that is more than 15 % above the kept one. */
export const slower = (now: Kept, kept: Kept): string[] =>
  Object.entries(now).flatMap(([name, value]) => {
    const before = kept[name];
    const isSlower = before !== undefined && value > before * MOST_GROWTH && value - before > LEAST_GROWTH_MS;
    return isSlower ? [`${name}: ${value} ms, kept ${before} ms`] : [];
  });
