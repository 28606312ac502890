/** A hint to review. It never blocks. */
export interface Finding {
  kind: 'term' | 'punctuation' | 'space' | 'fact' | 'weekday';
  /** Position and matched text. */
  start: number;
  found: string;
  /** Replacement for the one-click fix. Absent when an editor must decide. */
  better?: string;
}

/** Corrects the findings of a text. They must belong to this text and not overlap. */
export function corrected(text: string, findings: readonly Finding[]): string {
  let result = text;
  for (const { start, found, better } of findings.toSorted((a, b) => b.start - a.start)) {
    if (better === undefined || !result.startsWith(found, start)) continue;
    result = result.slice(0, start) + better + result.slice(start + found.length);
  }
  return result;
}
