const keyOf = (draft: string) => `${draft}-key`;

/** Pages without https lack `randomUUID`. */
const newKey = () =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join(
    '',
  );

/** A repeated submission is stored once (docs/api.md 3). */
export function keptKey(draft: string): string {
  try {
    const kept = sessionStorage.getItem(keyOf(draft));
    if (kept) return kept;
    const made = newKey();
    sessionStorage.setItem(keyOf(draft), made);
    return made;
  } catch {
    return newKey();
  }
}

export function dropKey(draft: string): void {
  try {
    sessionStorage.removeItem(keyOf(draft));
  } catch {}
}
