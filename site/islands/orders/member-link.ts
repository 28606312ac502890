const KEY = 'member-link';
const TOKEN = /^[0-9a-z]{1,7}\.[\w-]{43}$/;

/** Stores a member's link for this tab's forms, which then offer the members' price. */
export function keepMemberLink(token: string): void {
  try {
    sessionStorage.setItem(KEY, token);
  } catch {}
}

/** Returns the member's link of the form's URL, or of a page opened earlier in this tab. */
export function keptMemberLink(): string | undefined {
  const given = location.hash.slice(1);
  if (TOKEN.test(given)) keepMemberLink(given);
  try {
    return sessionStorage.getItem(KEY) ?? undefined;
  } catch {
    return undefined;
  }
}

export function dropMemberLink(): void {
  try {
    sessionStorage.removeItem(KEY);
  } catch {}
}
