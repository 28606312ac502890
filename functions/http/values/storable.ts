const isStorableText = (text: string): boolean => text.isWellFormed() && !text.includes('\0');

/** No NUL, no lone surrogates (docs/api.md 3). Iterates, because the nesting depth is not validated yet. */
export function isStorable(value: unknown): boolean {
  const waiting = [value];
  while (waiting.length > 0) {
    const next = waiting.pop();
    if (typeof next === 'string' && !isStorableText(next)) return false;
    if (typeof next !== 'object' || next === null) continue;
    for (const [key, member] of Object.entries(next)) {
      if (!isStorableText(key)) return false;
      waiting.push(member);
    }
  }
  return true;
}
