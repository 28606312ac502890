const KEY = 'member-link';
const TOKEN = /^[0-9a-z]{1,7}\.[\w-]{43}$/;

export function keepMemberLink(token: string): void {
  try {
    sessionStorage.setItem(KEY, token);
  } catch {}
}

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
