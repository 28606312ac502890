/** Addresses through which mails, chats and documents lead, and the parameter with the real one. */
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

/** Names the address that a link leads to without the detour through who follows the reader. */
export function withoutDetours(body: Element) {
  for (const link of body.querySelectorAll('a[href]')) {
    const given = link.getAttribute('href') ?? '';
    const behind = /^https?:/i.test(given) && URL.canParse(given) ? addressBehind(new URL(given)) : undefined;
    if (behind) link.setAttribute('href', behind.href);
  }
}

/** Removes links to local files and to places within the document, which the article does not have. */
export function withoutDeadLinks(body: Element) {
  for (const link of [...body.querySelectorAll('a')])
    if (!/^(https?:|mailto:|tel:|\/)/i.test(link.getAttribute('href') ?? ''))
      link.replaceWith(...link.childNodes);
}
