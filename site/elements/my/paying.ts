const TOKEN_KEEP = 'my-token-while-paying';

/** In this tab, because the payer returns to a URL without the fragment that contains the token. */
export const keepToken = (token: string) => sessionStorage.setItem(TOKEN_KEEP, token);

export function comeBack(): boolean {
  const token = sessionStorage.getItem(TOKEN_KEEP);
  if (!new URLSearchParams(location.search).has('payment') || !token) return false;
  sessionStorage.removeItem(TOKEN_KEEP);
  history.replaceState(null, '', `${location.pathname}#${token}`);
  return true;
}
