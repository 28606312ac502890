import { type Marker, markerOf, markerText } from './markers.ts';
import { ownCounting } from './own-numbers.ts';
import type { ReadStyles } from './styles.ts';
import { hasSymbolFont } from './symbols.ts';

interface Item {
  paragraph: HTMLElement;
  level: number;
  marker: Marker;
}

const BULLET = /^[•●▪◦‣·■◆○➢-][\s\u00A0]+/u;
/** Other symbols, such as ☎, ☐ and →, are part of the text. */
const BULLET_SIGN = /^[•●▪◦‣·■◆○➢❖◾◇⧫][\s\u00A0]*$/u;

/** WPS and old versions of Word format lists with a negative first-line indent. */
const isHanging = (paragraph: Element, read: ReadStyles) =>
  /^-[\d.]*[1-9]/.test(read(paragraph).get('text-indent') ?? '');

/** PowerPoint lines are `div` elements with the list level in the class name. */
const isSlideMarker = (span: Element, read: ReadStyles) =>
  /^["']?(?:num)?bullet/.test(read(span).get('mso-special-format') ?? '');
const isSlideLine = (line: Element, read: ReadStyles) =>
  line.localName === 'div' && [...line.children].some((child) => isSlideMarker(child, read));

const isMarker = (paragraph: Element, read: ReadStyles) => (span: Element) => {
  if (read(span).get('mso-list') === 'ignore' || isSlideMarker(span, read)) return true;
  const text = (span.textContent ?? '').trim();
  const isBullet = BULLET_SIGN.test(text) || (isHanging(paragraph, read) && Array.from(text).length === 1);
  return isBullet && hasSymbolFont(span, read) && isFirst(span);
};

function isFirst(span: Element): boolean {
  const range = (span.closest('p, div') ?? span.parentElement)?.textContent ?? '';
  return range.trimStart().startsWith((span.textContent ?? '').trim());
}

function levelOf(paragraph: Element, read: ReadStyles): number | undefined {
  const [, level] = /level(\d+)/.exec(read(paragraph).get('mso-list') ?? '') ?? [];
  const [found, slide = ''] = /(?:^|\s)O(\d?)(?:\s|$)/.exec(paragraph.className) ?? [];
  if (level) return Number(level);
  return found && isSlideLine(paragraph, read) ? Number(slide) + 1 : undefined;
}

function itemOf(paragraph: HTMLElement, read: ReadStyles): Item | undefined {
  const level = levelOf(paragraph, read);
  const span = [...paragraph.querySelectorAll('span, font')].find(isMarker(paragraph, read));
  const isTyped = !level && !span && BULLET.test((paragraph.textContent ?? '').trimStart());
  if (!span && !isTyped) return undefined;
  const marker = markerOf(span?.textContent ?? '', Boolean(span && hasSymbolFont(span, read)));
  if (!span) trimBullet(paragraph);
  else if (marker.kind === 'text') span.replaceWith(markerText(marker.text));
  else span.remove();
  return { paragraph, level: level ?? 1, marker };
}

function trimBullet(paragraph: Element) {
  const walker = paragraph.ownerDocument.createTreeWalker(paragraph, NodeFilter.SHOW_TEXT);
  let isTrimmed = false;
  while (walker.nextNode()) {
    const text = walker.currentNode as Text;
    const written = text.data.trimStart();
    text.data = isTrimmed ? written : written.slice(written === '' ? 0 : 1).trimStart();
    isTrimmed ||= written !== '';
    if (text.data) return;
  }
}

interface OpenList {
  level: number;
  list: HTMLElement;
  next: { number: number; sign: string } | undefined;
}

function newList({ paragraph, marker }: Item): HTMLElement {
  const list = paragraph.ownerDocument.createElement(marker.kind === 'number' ? 'ol' : 'ul');
  if (marker.kind === 'number' && (marker.number ?? 1) !== 1)
    list.setAttribute('start', String(marker.number));
  return list;
}

function openList(item: Item, around: OpenList | undefined, before: HTMLElement | undefined): OpenList {
  const list = newList(item);
  const outer = around?.list.lastElementChild;
  if (outer) outer.append(list);
  else if (before) before.after(list);
  else item.paragraph.before(list);
  return { level: item.level, list, next: undefined };
}

function goesOn({ list, next }: OpenList, { marker }: Item): boolean {
  if (marker.kind !== 'number') return list.localName === 'ul';
  if (list.localName !== 'ol') return false;
  return marker.number === undefined || (next?.number === marker.number && next.sign === marker.sign);
}

function listFor(item: Item, open: OpenList[]): OpenList {
  while (open.length > 1 && (open.at(-1)?.level ?? 0) > item.level) open.pop();
  const last = open.at(-1);
  if (last && last.level >= item.level && goesOn(last, item)) return last;
  const isDeeper = last && last.level < item.level;
  if (!isDeeper) open.pop();
  const opened = openList(item, open.at(-1), isDeeper ? undefined : last?.list);
  open.push(opened);
  return opened;
}

function keepParagraph({ paragraph, level }: Item, open: OpenList[]) {
  while ((open.at(-1)?.level ?? 0) >= level) open.pop();
  open.at(-1)?.list.lastElementChild?.append(paragraph);
}

function buildList(items: Item[]) {
  const open: OpenList[] = [];
  for (const item of items) {
    const { paragraph, marker } = item;
    if (marker.kind === 'text') {
      keepParagraph(item, open);
      continue;
    }
    const element = paragraph.ownerDocument.createElement('li');
    const opened = listFor(item, open);
    opened.list.append(element);
    element.append(paragraph);
    if (marker.kind === 'number' && marker.number !== undefined)
      opened.next = { number: marker.number + 1, sign: marker.sign };
  }
}

/** Word on the web and Feishu (Lark). The class of a Feishu list ends with the list level: `list-bullet2`. */
const WEB_WORD = '.ListContainerWrapper, :is(ul, ol):is([class^="list-bullet"], [class^="list-number"])';
const LEVEL_OF_CLASS = /^list-(?:bullet|number)(\d+)/;

/** Word on the web writes each item as a separate list with a level. */
export function webWordLists(body: Element, read: ReadStyles) {
  for (const first of [...body.querySelectorAll(WEB_WORD)]) {
    if (!first.isConnected || first.previousElementSibling?.matches(WEB_WORD)) continue;
    const wrappers = [first];
    for (let next = first.nextElementSibling; next?.matches(WEB_WORD); next = next.nextElementSibling)
      wrappers.push(next);
    const numbers: string[] = [];
    const elements = wrappers.flatMap((wrapper) => [...wrapper.querySelectorAll('li')]);
    const items = elements.map((element) => webWordItem(element, numbers, read));
    first.before(...items.map(({ paragraph }) => paragraph));
    for (const wrapper of wrappers) wrapper.remove();
    buildList(items);
  }
}

function startOf(list: Element): number | undefined {
  const start = Number(list.getAttribute('start')) || undefined;
  const before = list.previousElementSibling;
  const isRepeated = before?.className === list.className && before.getAttribute('start') === String(start);
  return list.matches('[class^="list-number"]') && list.childElementCount <= 1 && !isRepeated
    ? start
    : undefined;
}

function webWordItem(element: Element, numbers: string[], read: ReadStyles): Item {
  const paragraph = element.ownerDocument.createElement('div');
  paragraph.append(...element.childNodes);
  const list = element.parentElement;
  const [, ofClass] = LEVEL_OF_CLASS.exec(list?.className ?? '') ?? [];
  const level = Number(element.getAttribute('data-aria-level') ?? ofClass) || 1;
  if (list?.localName !== 'ol') return { paragraph, level, marker: { kind: 'bullet' } };
  const number =
    Number(element.getAttribute('data-aria-posinset') ?? element.getAttribute('value')) || startOf(list);
  const { count = String, sign = '.' } = ownCounting(list, read) ?? {};
  numbers[level] = number ? count(number) : '';
  const form = element.getAttribute('data-leveltext') || `%${level}${sign}`;
  const written = form.replace(/%(\d)/g, (_, of: string) => numbers[Number(of)] ?? '');
  const marker: Marker = number ? markerOf(written, false) : { kind: 'number', number, sign: '' };
  if (marker.kind === 'text') (paragraph.querySelector('p') ?? paragraph).prepend(markerText(marker.text));
  return { paragraph, level, marker };
}

export function numbersOfHeadings(body: Element, read: ReadStyles) {
  for (const heading of body.querySelectorAll('h1, h2, h3, h4, h5, h6')) {
    const span = [...heading.querySelectorAll('span')].find((one) => read(one).get('mso-list') === 'ignore');
    const text = (span?.textContent ?? '').replace(/[\s\u00A0]+/g, ' ').trim();
    span?.replaceWith(text && markerText(text));
  }
}

export function paragraphsToLists(body: Element, read: ReadStyles) {
  let run: Item[] = [];
  let end: Element | null = null;
  const lines = [...body.querySelectorAll<HTMLElement>('p, div')];
  for (const paragraph of lines.filter((line) => line.localName === 'p' || isSlideLine(line, read))) {
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

/** Google Docs puts a list directly into a list. */
export function innerListsIntoItems(body: Element) {
  for (const list of [...body.querySelectorAll(':is(ul, ol) > :is(ul, ol)')]) {
    const before = list.previousElementSibling;
    const around = list.parentElement;
    const outer = around?.previousElementSibling;
    const isAlone = around && [...around.children].every((one) => one.matches('ul, ol'));
    if (before?.localName === 'li') before.append(list);
    else if (isAlone && outer?.matches('ul, ol') && outer.lastElementChild?.localName === 'li') {
      outer.lastElementChild.append(list);
    } else if (isAlone) around.before(list);
    else {
      const item = list.ownerDocument.createElement('li');
      list.replaceWith(item);
      item.append(list);
    }
    if (isAlone && around.childElementCount === 0) around.remove();
  }
}
