/** Mail, chat and document programs put them around links. */
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

export function withoutDetours(body: Element) {
  for (const link of body.querySelectorAll('a[href]')) {
    const given = link.getAttribute('href') ?? '';
    const behind = /^https?:/i.test(given) && URL.canParse(given) ? addressBehind(new URL(given)) : undefined;
    if (behind) link.setAttribute('href', behind.href);
  }
}

export function withoutDeadLinks(body: Element) {
  for (const link of [...body.querySelectorAll('a')])
    if (!/^(https?:|mailto:|tel:|\/)/i.test(link.getAttribute('href') ?? ''))
      link.replaceWith(...link.childNodes);
}
