/** A hint for staff to review. It never prevents saving. */
export interface Finding {
  kind: 'term' | 'punctuation' | 'space' | 'fact' | 'weekday';
  /** Position in the text, and the matched text. */
  start: number;
  found: string;
  /** Replacement offered as a one-click correction. Absent if a person must decide. */
  better?: string;
}

/**
 * Applies the corrections of findings to the text in which they were found. The findings must not overlap.
 */
export function corrected(text: string, findings: readonly Finding[]): string {
  let result = text;
  for (const { start, found, better } of findings.toSorted((a, b) => b.start - a.start)) {
    if (better === undefined || !result.startsWith(found, start)) continue;
    result = result.slice(0, start) + better + result.slice(start + found.length);
  }
  return result;
}
