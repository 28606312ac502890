import { withOurHeadings } from '../pasted-headings.ts';
import { keptLineBreaks } from './line-breaks.ts';
import { innerListsIntoItems, paragraphsToLists } from './lists.ts';
import { emojiAsText, type PastedPictures, readPictures } from './pictures.ts';
import { withoutReviewMarks } from './review-marks.ts';
import { stylesToTags } from './style-tags.ts';
import { styleReader } from './styles.ts';
import { headerRows } from './tables.ts';

export interface PastedHtml {
  html: string;
  pictures: PastedPictures;
  /** Number of videos, frames and forms, which articles do not allow. */
  embeds: number;
}

const EMBEDS = 'iframe, video, audio, object, embed, form, canvas, svg';
const UNSEEN =
  'script, style, meta, link, title, xml, template, noscript, base, .Apple-interchange-newline, [style*="mso-hide:all" i]';
const OFFICE = /^(o|w|m|v|st1):/;

function withoutUnseen(body: Element) {
  for (const element of [...body.querySelectorAll(UNSEEN)]) element.remove();
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

/** Removes links to local files and to the notes of a Word document. */
function withoutDeadLinks(body: Element) {
  for (const link of [...body.querySelectorAll('a')])
    if (!/^(https?:|mailto:|tel:|\/|#(?!_))/i.test(link.getAttribute('href') ?? ''))
      link.replaceWith(...link.childNodes);
}

function withoutAttributes(body: Element) {
  for (const element of body.querySelectorAll('*'))
    for (const name of ['style', 'class', 'lang', 'dir']) element.removeAttribute(name);
}

/** Marker in HTML copied from our own editor. */
const OWN = /\bdata-pm-slice=/;

/**
 * Converts pasted HTML to an article's HTML: styles become tags, Word lists become lists. Parsed inertly, so
 * that nothing runs or loads.
 */
export function readPastedHtml(given: string): PastedHtml {
  if (OWN.test(given)) return { html: given, pictures: { data: [], lost: 0 }, embeds: 0 };
  const document = new DOMParser().parseFromString(withOurHeadings(given), 'text/html');
  const read = styleReader(document);
  const { body } = document;
  withoutReviewMarks(body);
  keptLineBreaks(body, read);
  paragraphsToLists(body, read);
  withoutUnseen(body);
  stylesToTags(body, read);
  innerListsIntoItems(body);
  headerRows(body);
  emojiAsText(body);
  const pictures = readPictures(body);
  const embeds = takeEmbeds(body);
  withoutDeadLinks(body);
  withoutAttributes(body);
  return { html: body.innerHTML.replace(/<!--[\s\S]*?-->/g, ''), pictures, embeds };
}

/** Checks whether a paste has no readable text. Its image is used then. */
export function isWithoutText(html: string, text: string, fileNames: string[]): boolean {
  if (html === '') return text.trim() === '' || fileNames.some((name) => text.includes(name));
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  for (const element of [...body.querySelectorAll('script, style, title, xml')]) element.remove();
  return (body.textContent ?? '').trim() === '' && !body.querySelector('table');
}
