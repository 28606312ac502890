/** Something to look at again; never a wall. */
export interface Finding {
  kind: 'term' | 'punctuation' | 'space' | 'fact' | 'weekday';
  /** Where it stands in the text, and what stands there. */
  start: number;
  found: string;
  /** What one click puts in its place; absent where somebody has to decide. */
  better?: string;
}

/** A text with what is found put right. Findings must be of this text and not overlap. */
export function corrected(text: string, findings: readonly Finding[]): string {
  let result = text;
  for (const { start, found, better } of findings.toSorted((a, b) => b.start - a.start)) {
    if (better === undefined || !result.startsWith(found, start)) continue;
    result = result.slice(0, start) + better + result.slice(start + found.length);
  }
  return result;
}
