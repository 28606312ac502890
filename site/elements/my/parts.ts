type Part = HTMLElement | string | undefined | null | false;

/** Text is never parsed as HTML. */
export function element(name: string, className: string, ...parts: Part[]): HTMLElement {
  const made = document.createElement(name);
  if (className) made.className = className;
  made.append(...parts.filter((part) => part !== undefined && part !== null && part !== false));
  return made;
}

export function paperLink(className: string, label: string, address: string): HTMLAnchorElement {
  const link = element('a', className, label) as HTMLAnchorElement;
  // Errors of these calls are pages, in the language of this one.
  link.href = `${address}?lang=${document.documentElement.lang}`;
  link.target = '_blank';
  link.rel = 'noreferrer';
  return link;
}

export const facts = (pairs: [string, string][]) =>
  element(
    'dl',
    'mt-6 border-t-4 border-text',
    ...pairs
      .filter(([, value]) => value)
      .map(([name, value]) =>
        element(
          'div',
          'grid gap-x-6 border-b-2 border-line py-3 sm:grid-cols-[10rem_1fr]',
          element('dt', 'font-bold', name),
          element('dd', 'whitespace-pre-line break-keep wrap-anywhere text-balance', value),
        ),
      ),
  );
