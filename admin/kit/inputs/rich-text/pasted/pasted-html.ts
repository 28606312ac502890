import { withOurHeadings } from '../pasted-headings.ts';
import { blanksToFill } from './blanks.ts';
import { withoutHidden } from './hidden.ts';
import { joinBrokenWords, joinedText } from './hyphens.ts';
import { keptLineBreaks } from './line-breaks.ts';
import { withoutDeadLinks, withoutDetours } from './links.ts';
import { innerListsIntoItems, numbersOfHeadings, paragraphsToLists, webWordLists } from './lists.ts';
import { keepOwnNumbers } from './own-numbers.ts';
import { emojiAsText, type PastedPictures, readPictures, withoutSigns } from './pictures.ts';
import { withoutFieldCodes, withoutReviewMarks } from './review-marks.ts';
import { googleHighlights, stylesToTags } from './style-tags.ts';
import { styleReader } from './styles.ts';
import { signsAsText, symbolsAsText } from './symbols.ts';
import { headerRows } from './tables.ts';

export interface PastedHtml {
  html: string;
  pictures: PastedPictures;
  embeds: number;
  signs: number;
}

function readingsInBrackets(body: Element) {
  for (const bracket of body.querySelectorAll('ruby rp')) bracket.remove();
  for (const reading of body.querySelectorAll('ruby rt')) {
    const text = (reading.textContent ?? '').trim();
    reading.replaceWith(text && `（${text}）`);
  }
}

/** Browsers render these marks, but the HTML does not contain them. */
function quotationMarks(body: Element) {
  for (const quote of [...body.querySelectorAll('q')]) {
    const [open, close] = /\p{Script=Han}/u.test(quote.textContent ?? '') ? '「」' : '“”';
    quote.replaceWith(open ?? '', ...quote.childNodes, close ?? '');
  }
}

const EMBEDS =
  'iframe, video, audio, object, embed, form, canvas, svg, mpvoice, mpvideo, mp-common-profile, mp-miniprogram, mp-common-product, mp-common-mpaudio, mp-common-videosnap, mp-common-poi, qqmusic';
const UNSEEN =
  'script, style, meta, link, title, xml, template, noscript, base, annotation, .katex-html, .Apple-interchange-newline, .EOP, [style*="mso-hide:all" i]';
const OFFICE = /^(o|w|m|v|st1):/;

/** Web pages show such buttons beside a text. Other buttons are kept, because they may be headings. */
const OF_PAGE =
  /^(?:複製|复制|拷貝|複製程式碼|复制代码|copy|copy code|copied!?|edit|編輯|查看更多|顯示更多|展開|see more|show more|讚好?|like|分享|share|回覆|reply|留言|comment)$/i;
/** Slack uses these elements in place of `br`. */
const BREAKS = '[data-stringify-type="paragraph-break"], .c-mrkdwn__br';

function withoutButtons(body: Element) {
  for (const button of [...body.querySelectorAll('button, [role="button"]')])
    if (OF_PAGE.test((button.textContent ?? '').trim())) button.remove();
  for (const code of body.querySelectorAll('pre > code'))
    for (const other of [...(code.parentElement?.children ?? [])])
      if (other.localName !== 'code') other.remove();
}

function withoutUnseen(body: Element) {
  for (const element of [...body.querySelectorAll(UNSEEN)]) element.remove();
  for (const element of [...body.querySelectorAll(BREAKS)])
    element.replaceWith(body.ownerDocument.createElement('br'));
  withoutButtons(body);
  for (const element of [...body.querySelectorAll('*')])
    if (OFFICE.test(element.localName)) element.replaceWith(...element.childNodes);
}

function takeEmbeds(body: Element): number {
  const embeds = [...body.querySelectorAll(EMBEDS)].filter((embed) => !embed.parentElement?.closest(EMBEDS));
  for (const embed of embeds) {
    if (embed.localName === 'form') embed.replaceWith(...embed.childNodes);
    else embed.remove();
  }
  return embeds.length;
}

/**
 * Apple Notes wraps each table in an `object` element. One that embeds a file stays, with its fallback text
 * after it.
 */
function objectsAsContent(body: Element) {
  for (const object of [...body.querySelectorAll('object')].toReversed()) {
    if (!(object.textContent ?? '').trim() && !object.querySelector('table, img')) continue;
    const content = [...object.childNodes];
    if (object.hasAttribute('data') && !object.querySelector(EMBEDS)) object.after(...content);
    else object.replaceWith(...content);
  }
}

const isBlank = (paragraph: Element) =>
  !(paragraph.textContent ?? '').trim() && !paragraph.querySelector('img, hr, table, iframe, video');

/** Word, Outlook and Pages use them for spacing. Paragraphs of articles have margins instead. */
function withoutBlankParagraphs(body: Element) {
  for (const paragraph of [...body.querySelectorAll('p')].filter(isBlank))
    if (paragraph.previousElementSibling || paragraph.nextElementSibling) paragraph.remove();
}

const BLOCKS = 'p, h1, h2, h3, h4, h5, h6, ul, ol, table, blockquote, pre, hr, figure, div, section, article';

function seenBeside(node: Node, side: 'previousSibling' | 'nextSibling'): Node | null {
  let beside = node[side];
  while (
    beside &&
    (beside.nodeName === 'BR' || (!(beside instanceof Element) && !beside.textContent?.trim()))
  )
    beside = beside[side];
  return beside;
}

/** Google Docs writes one for each empty paragraph. */
function withoutBreaksBetweenBlocks(body: Element) {
  const isBlock = (node: Node | null) => node instanceof Element && node.matches(BLOCKS);
  for (const line of [...body.querySelectorAll('br')]) {
    const beside = [seenBeside(line, 'previousSibling'), seenBeside(line, 'nextSibling')];
    if (beside.some(isBlock) && beside.every((node) => node === null || isBlock(node))) line.remove();
  }
}

function withoutAttributes(body: Element) {
  for (const element of body.querySelectorAll('*'))
    for (const name of ['style', 'class', 'lang', 'dir']) element.removeAttribute(name);
}

/** Only HTML copied from this editor has it. */
const OWN = /\bdata-pm-slice=/;

/** Parses into an inert document, so that no script runs and no file loads. */
export function readPastedHtml(given: string): PastedHtml {
  if (OWN.test(given)) return { html: given, pictures: { data: [], lost: 0 }, embeds: 0, signs: 0 };
  const document = new DOMParser().parseFromString(withOurHeadings(given), 'text/html');
  const read = styleReader(document);
  const { body } = document;
  withoutReviewMarks(body);
  withoutFieldCodes(body);
  withoutHidden(body, read);
  objectsAsContent(body);
  blanksToFill(body, read);
  keptLineBreaks(body, read);
  joinBrokenWords(body);
  const signs = symbolsAsText(body, read);
  webWordLists(body, read);
  numbersOfHeadings(body, read);
  paragraphsToLists(body, read);
  withoutUnseen(body);
  googleHighlights(body);
  stylesToTags(body, read);
  innerListsIntoItems(body);
  keepOwnNumbers(body, read);
  headerRows(body);
  emojiAsText(body);
  readingsInBrackets(body);
  quotationMarks(body);
  withoutSigns(body);
  withoutBlankParagraphs(body);
  withoutBreaksBetweenBlocks(body);
  const pictures = readPictures(body, read);
  const embeds = takeEmbeds(body);
  withoutDetours(body);
  withoutDeadLinks(body);
  withoutAttributes(body);
  return { html: body.innerHTML.replace(/<!--[\s\S]*?-->/g, ''), pictures, embeds, signs };
}

export const readPastedText = (text: string): string => joinedText(signsAsText(text));

export function isWithoutText(html: string, text: string, fileNames: string[]): boolean {
  if (html === '') return text.trim() === '' || fileNames.some((name) => text.includes(name));
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  for (const element of [...body.querySelectorAll('script, style, title, xml')]) element.remove();
  return (body.textContent ?? '').trim() === '' && !body.querySelector('table');
}
