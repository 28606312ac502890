const KEY = 'signed-in';

/** A hint for other pages of this browser, so that visitors' pages ask for no session. */
export function noteSignedIn(isSignedIn: boolean): void {
  try {
    if (isSignedIn) localStorage.setItem(KEY, '1');
    else localStorage.removeItem(KEY);
  } catch {}
}

export function isProbablySignedIn(): boolean {
  try {
    return localStorage.getItem(KEY) !== null;
  } catch {
    return false;
  }
}
