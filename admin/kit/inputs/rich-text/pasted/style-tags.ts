import { isTakenBack, type ReadStyles, tagsOf } from './styles.ts';

const BLOCKS =
  'p, li, td, th, div, h1, h2, h3, h4, h5, h6, blockquote, pre, ul, ol, table, tr, tbody, thead, figure';
const unwrap = (element: Element) => element.replaceWith(...element.childNodes);

function wrapChildren(element: Element, tag: string) {
  const wrapper = element.ownerDocument.createElement(tag);
  wrapper.append(...element.childNodes);
  element.append(wrapper);
}

const needed = (element: Element, tags: string[]) =>
  tags.filter((tag) => {
    if (tag === 'strong' && element.closest('h1, h2, h3, h4, h5, h6, th, b, strong')) return false;
    if (tag === 'u' && (element.closest('a, u, ins') || element.querySelector('a'))) return false;
    return !element.closest(tag);
  });

function tagIt(element: Element, tags: string[]) {
  const blocks = [...element.querySelectorAll(BLOCKS)].filter((block) => !block.querySelector(BLOCKS));
  const targets = blocks.length > 0 ? blocks : [element];
  for (const target of targets)
    if (target.textContent?.trim()) for (const tag of needed(target, tags)) wrapChildren(target, tag);
}

const isContainer = (element: Element) =>
  /^(html|body|table|tbody|thead|tr|ul|ol|col|colgroup)$/.test(element.localName);

export function stylesToTags(body: Element, read: ReadStyles) {
  for (const element of [...body.querySelectorAll('*')]) {
    const styles = read(element);
    if (styles.size === 0) continue;
    if (!isContainer(element)) tagIt(element, tagsOf(styles));
    if (isTakenBack(element.localName, styles)) unwrap(element);
  }
}

/** Backgrounds of other pages are only design. */
export function googleHighlights(body: Element) {
  for (const span of body.querySelectorAll('[id^="docs-internal-guid"] span[style*="background-color"]')) {
    const style = span.getAttribute('style') ?? '';
    const [, colour] = /background-color:\s*([^;]+)/i.exec(style) ?? [];
    if (colour) span.setAttribute('style', `${style};mso-highlight:${colour}`);
  }
}
