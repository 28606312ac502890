import type { ReadStyles } from './styles.ts';

interface Item {
  paragraph: HTMLElement;
  level: number;
  isNumbered: boolean;
  start: number;
}

const NUMBER = /^[（(]?(\d{1,3}|[a-z]|[ivx]{1,5}|[一二三四五六七八九十]{1,3})[.)、）．]/i;
const BULLET = /^[•●▪◦‣·■◆○➢✓-][\s\u00A0]+/u;
/** Fonts whose letters are bullets. */
const SYMBOL_FONT = /wingdings|symbol|webdings/;

const isMarker = (read: ReadStyles) => (span: Element) => {
  const styles = read(span);
  if (styles.get('mso-list') === 'ignore') return true;
  const isSymbol = SYMBOL_FONT.test(styles.get('font-family') ?? '');
  return isSymbol && (span.textContent ?? '').trim().length <= 2 && isFirst(span);
};

/** Checks whether the element comes first in its paragraph. */
function isFirst(span: Element): boolean {
  const range = (span.closest('p, div') ?? span.parentElement)?.textContent ?? '';
  return range.trimStart().startsWith((span.textContent ?? '').trim());
}

function itemOf(paragraph: HTMLElement, read: ReadStyles): Item | undefined {
  const styles = read(paragraph);
  const [, level] = /level(\d+)/.exec(styles.get('mso-list') ?? '') ?? [];
  const marker = [...paragraph.querySelectorAll('span')].find(isMarker(read));
  const isTyped = !level && !marker && BULLET.test((paragraph.textContent ?? '').trimStart());
  if (!marker && !isTyped) return undefined;
  const [, number] = NUMBER.exec((marker?.textContent ?? '').trim()) ?? [];
  if (marker) marker.remove();
  else trimBullet(paragraph);
  return {
    paragraph,
    level: Number(level ?? 1),
    isNumbered: number !== undefined,
    start: Number(number) || 1,
  };
}

function trimBullet(paragraph: Element) {
  const walker = paragraph.ownerDocument.createTreeWalker(paragraph, 4);
  for (let text = walker.nextNode(); text; text = walker.nextNode()) {
    if (!text.textContent?.trim()) continue;
    text.textContent = text.textContent.trimStart().replace(BULLET, '');
    return;
  }
}

function newList(item: Item): HTMLElement {
  const list = item.paragraph.ownerDocument.createElement(item.isNumbered ? 'ol' : 'ul');
  if (item.isNumbered && item.start > 1) list.setAttribute('start', String(item.start));
  return list;
}

interface OpenList {
  level: number;
  list: HTMLElement;
}

/** Opens a list for an item: inside the previous item when it is deeper, else after the previous list. */
function openList(item: Item, around: OpenList | undefined, before: HTMLElement | undefined): OpenList {
  const list = newList(item);
  const outer = around?.list.lastElementChild;
  if (outer) outer.append(list);
  else if (before) before.after(list);
  else item.paragraph.before(list);
  return { level: item.level, list };
}

/** Returns the list for an item among the open lists, outermost first. */
function listFor(item: Item, open: OpenList[]): HTMLElement {
  while (open.length > 1 && (open.at(-1)?.level ?? 0) > item.level) open.pop();
  const last = open.at(-1);
  const isSame = last && last.list.localName === (item.isNumbered ? 'ol' : 'ul');
  if (isSame && last.level >= item.level) return last.list;
  const isDeeper = last && last.level < item.level;
  if (!isDeeper) open.pop();
  const opened = openList(item, open.at(-1), isDeeper ? undefined : last?.list);
  open.push(opened);
  return opened.list;
}

/** Builds one list, with its nested lists, from consecutive paragraphs. */
function buildList(items: Item[]) {
  const open: OpenList[] = [];
  for (const item of items) {
    const element = item.paragraph.ownerDocument.createElement('li');
    listFor(item, open).append(element);
    element.append(item.paragraph);
  }
}

const WEB_WORD = '.ListContainerWrapper';

/** Joins the lists of Word on the web, which writes each item as a list of its own with its level. */
export function webWordLists(body: Element) {
  for (const first of [...body.querySelectorAll(WEB_WORD)]) {
    if (!first.isConnected || first.previousElementSibling?.matches(WEB_WORD)) continue;
    const wrappers = [first];
    for (let next = first.nextElementSibling; next?.matches(WEB_WORD); next = next.nextElementSibling)
      wrappers.push(next);
    const items = wrappers.flatMap((wrapper) => [...wrapper.querySelectorAll('li')]).map(webWordItem);
    first.before(...items.map(({ paragraph }) => paragraph));
    for (const wrapper of wrappers) wrapper.remove();
    buildList(items);
  }
}

function webWordItem(element: Element): Item {
  const paragraph = element.ownerDocument.createElement('div');
  paragraph.append(...element.childNodes);
  return {
    paragraph,
    level: Number(element.getAttribute('data-aria-level')) || 1,
    isNumbered: element.parentElement?.localName === 'ol',
    start: Number(element.getAttribute('data-aria-posinset')) || 1,
  };
}

/** Converts the list paragraphs of Word and WPS into lists. */
export function paragraphsToLists(body: Element, read: ReadStyles) {
  let run: Item[] = [];
  let end: Element | null = null;
  for (const paragraph of body.querySelectorAll<HTMLElement>('p')) {
    const before = paragraph.previousElementSibling;
    if (run.length > 0 && before !== end) {
      buildList(run);
      run = [];
    }
    const item = paragraph.closest('li') ? undefined : itemOf(paragraph, read);
    if (!item) continue;
    run.push(item);
    end = paragraph;
  }
  buildList(run);
}

/** Moves a list directly inside a list, as Google Docs writes it, into the item before. */
export function innerListsIntoItems(body: Element) {
  for (const list of [...body.querySelectorAll(':is(ul, ol) > :is(ul, ol)')]) {
    const before = list.previousElementSibling;
    if (before?.localName === 'li') before.append(list);
    else {
      const item = list.ownerDocument.createElement('li');
      list.replaceWith(item);
      item.append(list);
    }
  }
}
