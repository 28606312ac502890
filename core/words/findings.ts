/** A hint for staff. It never prevents saving. */
export interface Finding {
  kind: 'term' | 'punctuation' | 'space' | 'fact' | 'weekday';
  start: number;
  found: string;
  better?: string;
}

/** The findings must not overlap. */
export function corrected(text: string, findings: readonly Finding[]): string {
  let result = text;
  for (const { start, found, better } of findings.toSorted((a, b) => b.start - a.start)) {
    if (better === undefined || !result.startsWith(found, start)) continue;
    result = result.slice(0, start) + better + result.slice(start + found.length);
  }
  return result;
}
