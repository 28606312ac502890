import { markerText } from './markers.ts';
import type { ReadStyles } from './styles.ts';

type Count = (number: number) => string;

const LATIN = Array.from('abcdefghijklmnopqrstuvwxyz');
const GREEK = Array.from('αβγδεζηθικλμνξοπρστυφχψω');
const ROMAN: [value: number, letters: string][] = [
  [100, 'c'],
  [90, 'xc'],
  [50, 'l'],
  [40, 'xl'],
  [10, 'x'],
  [9, 'ix'],
  [5, 'v'],
  [4, 'iv'],
  [1, 'i'],
];

const byLetters =
  (letters: string[]): Count =>
  (number) => {
    const rest = Math.floor((number - 1) / letters.length);
    const last = letters[(number - 1) % letters.length] ?? '';
    return rest > 0 ? byLetters(letters)(rest) + last : last;
  };

const roman: Count = (number) => {
  const [value, letters] = ROMAN.find(([least]) => number >= least) ?? [0, ''];
  return value > 0 ? letters + roman(number - value) : '';
};

const chinese: Count = (number) => {
  const digits = Array.from('〇一二三四五六七八九');
  const [tens, ones] = [Math.floor(number / 10), number % 10];
  if (number > 99) return String(number);
  if (tens === 0) return digits[ones] ?? '';
  return `${tens > 1 ? digits[tens] : ''}十${ones > 0 ? digits[ones] : ''}`;
};

const upper =
  (count: Count): Count =>
  (number) =>
    count(number).toUpperCase();

const latin = byLetters(LATIN);
const DOTTED: [names: string, count: Count][] = [
  ['a lower-alpha lower-latin', latin],
  ['A upper-alpha upper-latin', upper(latin)],
  ['i lower-roman', roman],
  ['I upper-roman', upper(roman)],
  ['lower-greek', byLetters(GREEK)],
  ['decimal-leading-zero', (number) => String(number).padStart(2, '0')],
];
const CHINESE: [names: string, count: Count][] = [
  ['cjk-ideographic cjk-decimal trad-chinese-informal simp-chinese-informal taiwanese-counting', chinese],
  ['cjk-heavenly-stem', byLetters(Array.from('甲乙丙丁戊己庚辛壬癸'))],
  ['cjk-earthly-branch', byLetters(Array.from('子丑寅卯辰巳午未申酉戌亥'))],
];

interface Counting {
  count: Count;
  sign: string;
}

const COUNTINGS = new Map(
  [DOTTED, CHINESE].flatMap((ways, place) =>
    ways.flatMap(([names, count]) =>
      names.split(' ').map((name): [string, Counting] => [name, { count, sign: place === 0 ? '.' : '、' }]),
    ),
  ),
);
const PLAIN: Counting = { count: String, sign: '.' };
/** Authors often type the numbers of lists without markers as text. */
const UNCOUNTED: Counting = { count: () => '', sign: '' };

const itemsOf = (list: Element) => [...list.children].filter((child) => child.localName === 'li');

export function ownCounting(list: Element, read: ReadStyles): Counting | undefined {
  const named = [list, ...itemsOf(list).slice(0, 1)].flatMap((element) => {
    const styles = read(element);
    return [styles.get('list-style-type'), styles.get('list-style'), element.getAttribute('type')];
  });
  const words = named.flatMap((value) => value?.split(/\s+/) ?? []);
  const [counting] = words.flatMap((word) => COUNTINGS.get(word) ?? []);
  if (counting) return counting;
  if (list.localName === 'ul') return words.includes('decimal') ? PLAIN : undefined;
  if (words.includes('none')) return UNCOUNTED;
  return list.hasAttribute('reversed') ? PLAIN : undefined;
}

const BLOCK = 'p, div, ul, ol, table, h2, h3, h4, blockquote, pre, figure, hr, section, article';

const isBlock = (node: Node): node is Element => node.nodeType === 1 && (node as Element).matches(BLOCK);

function blocksOf(item: Element): Element[] {
  const blocks: Element[] = [];
  let open: Element | undefined;
  for (const node of [...item.childNodes]) {
    if (isBlock(node)) {
      blocks.push(node);
      open = undefined;
    } else if (open || node.nodeType === 1 || node.textContent?.trim()) {
      open ??= item.ownerDocument.createElement('p');
      if (blocks.at(-1) !== open) blocks.push(open);
      open.append(node);
    }
  }
  return blocks;
}

function withNumber(item: Element, number: string): Element[] {
  const blocks = blocksOf(item);
  const text = blocks[0]?.matches('p, div') ? (blocks[0].querySelector('p') ?? blocks[0]) : undefined;
  const start = text ?? item.ownerDocument.createElement('p');
  if (number) start.prepend(markerText(number));
  return text ? blocks : [start, ...blocks];
}

const numberIn = (element: Element, name: string) => {
  const written = element.getAttribute(name) ?? '';
  return /^\s*-?\d+\s*$/.test(written) ? Number(written) : undefined;
};

function asParagraphs(list: Element, counting: Counting) {
  const items = itemsOf(list);
  const step = list.hasAttribute('reversed') ? -1 : 1;
  let number = numberIn(list, 'start') ?? (step < 0 ? items.length : 1);
  const blocks = items.flatMap((item) => {
    number = numberIn(item, 'value') ?? number;
    const { count, sign } = number > 0 || counting === UNCOUNTED ? counting : PLAIN;
    const written = withNumber(item, count(number) + sign);
    number += step;
    return written;
  });
  list.replaceWith(...blocks);
}

/** Articles do not support the `value` attribute. */
function splitAtValues(list: Element) {
  let current = list;
  let number = numberIn(list, 'start') ?? 1;
  for (const item of itemsOf(list)) {
    const value = numberIn(item, 'value') ?? number;
    if (value !== number && item !== itemsOf(current)[0]) {
      const next = list.ownerDocument.createElement('ol');
      current.after(next);
      next.append(...itemsOf(current).slice(itemsOf(current).indexOf(item)));
      current = next;
    }
    if (value !== number) current.setAttribute('start', String(value));
    item.removeAttribute('value');
    number = value + 1;
  }
}

export function keepOwnNumbers(body: Element, read: ReadStyles) {
  for (const list of [...body.querySelectorAll('ol, ul')]) {
    const counting = ownCounting(list, read);
    if (counting) asParagraphs(list, counting);
    else if (list.localName === 'ol') splitAtValues(list);
  }
}
