import type { ReadStyles } from './styles.ts';

const MOST = 40;
const OF_TAB = 8;

const isUnderlined = (element: Element, read: ReadStyles) =>
  element.localName === 'u' || /underline/.test(read(element).get('text-decoration') ?? '');

function keepsBlanks(element: Element, read: ReadStyles): boolean {
  const parts = [element, ...element.querySelectorAll('*')].map(read);
  return parts.some(
    (styles) => styles.has('mso-spacerun') || /^(?:pre|break-spaces)/.test(styles.get('white-space') ?? ''),
  );
}

function tabsIn(element: Element, read: ReadStyles): number {
  const parts = [element, ...element.querySelectorAll('*')].map((part) => read(part).get('mso-tab-count'));
  return parts.reduce((sum, count) => sum + (Number(count) || 0), 0);
}

/** In characters. A full-width space counts as two. */
function widthOf(element: Element, read: ReadStyles): number {
  const text = (element.textContent ?? '').replace(/[\r\n]/g, '');
  const tabs = tabsIn(element, read);
  if (tabs > 0) return tabs * OF_TAB;
  const seen = keepsBlanks(element, read) ? text : text.replace(/[ \t]/g, '');
  return seen.length + (seen.match(/\u3000/g)?.length ?? 0);
}

export function blanksToFill(body: Element, read: ReadStyles) {
  for (const element of [...body.querySelectorAll('u, span, font')]) {
    if (!/^\s{2,}$/.test(element.textContent ?? '') || element.querySelector('img, br, svg')) continue;
    if (!isUnderlined(element, read)) continue;
    const width = widthOf(element, read);
    if (width > 2) element.replaceWith('_'.repeat(Math.min(width, MOST)));
  }
}
