/**
 * Redirect URLs that mail, chat and document programs put around links, and the query parameter with the
 * target URL.
 */
const DETOURS: [host: RegExp, path: RegExp, parameter: string][] = [
  [/^(www\.)?google\.[a-z.]+$/, /^\/url$/, 'q'],
  [/^(www\.)?google\.[a-z.]+$/, /^\/url$/, 'url'],
  [/\.safelinks\.protection\.outlook\.(com|cn)$/, /./, 'url'],
  [/^lm?\.facebook\.com$/, /^\/l\.php$/, 'u'],
  [/^l\.instagram\.com$/, /./, 'u'],
];

function addressBehind({ hostname, pathname, searchParams }: URL): URL | undefined {
  for (const [host, path, parameter] of DETOURS) {
    const target = host.test(hostname) && path.test(pathname) ? (searchParams.get(parameter) ?? '') : '';
    if (/^https?:\/\//i.test(target) && URL.canParse(target)) return new URL(target);
  }
  return undefined;
}

/** Replaces tracking redirects in links with their target URL. */
export function withoutDetours(body: Element) {
  for (const link of body.querySelectorAll('a[href]')) {
    const given = link.getAttribute('href') ?? '';
    const behind = /^https?:/i.test(given) && URL.canParse(given) ? addressBehind(new URL(given)) : undefined;
    if (behind) link.setAttribute('href', behind.href);
  }
}

/** Replaces links that lead nowhere, such as to a local file or a footnote, by their texts. */
export function withoutDeadLinks(body: Element) {
  for (const link of [...body.querySelectorAll('a')])
    if (!/^(https?:|mailto:|tel:|\/)/i.test(link.getAttribute('href') ?? ''))
      link.replaceWith(...link.childNodes);
}
