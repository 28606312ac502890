import { FIRST_TAG, languageTag, SECOND_TAG } from '../../../../core/association/locales.ts';
import type { Evidence } from '../../../../core/events/validation/evidence.ts';
import { escapeHtml } from '../../../../core/html/escape-html.ts';
import type { Photo } from './photos.ts';
import type { Wording } from './tables.ts';

const STYLE = `body { font: 12pt/1.6 sans-serif; max-width: 46rem; margin: 2rem auto; padding: 0 1rem }
p { white-space: pre-line; overflow-wrap: anywhere } dt { font-weight: 700 } dd { margin: 0 0 0.5rem } img { max-width: 100% } figure { margin: 1rem 0 }`;

const paragraph = (lang: string, text: string | null) =>
  text ? `<p lang="${lang}">${escapeHtml(text)}</p>` : '';
const inBoth = (zh: string | null, en: string | null) => paragraph(FIRST_TAG, zh) + paragraph(SECOND_TAG, en);
const fact = (name: string, value: string) =>
  value ? `<dt>${escapeHtml(name)}</dt><dd>${escapeHtml(value)}</dd>` : '';
const joined = (...texts: (string | null)[]) => texts.filter(Boolean).join(' / ');

const figure = ({ path, caption }: Photo) =>
  `<figure><img src="${escapeHtml(path.split('/').map(encodeURIComponent).join('/'))}" alt="${escapeHtml(caption)}"><figcaption>${escapeHtml(caption)}</figcaption></figure>`;

export function programmePage({ event }: Evidence, photos: Photo[], { locale, text }: Wording, when: string) {
  const { recapZh, recapEn } = event;
  const recap = inBoth(recapZh, recapEn) + photos.map(figure).join('');
  return `<!doctype html>
<html lang="${languageTag(locale)}"><head><meta charset="utf-8"><title>${escapeHtml(event.title)}</title><style>${STYLE}</style></head><body>
<h1>${escapeHtml(joined(event.title, event.titleEn))}</h1>
<dl>${fact(text('evidence.when'), when)}${fact(text('evidence.where'), joined(event.location, event.locationEn))}</dl>
<h2>${escapeHtml(text('evidence.programme'))}</h2>
${inBoth(event.description, event.descriptionEn)}
${inBoth(event.acknowledgementZh, event.acknowledgementEn)}
${recap && `<h2>${escapeHtml(text('evidence.recap'))}</h2>${recap}`}
</body></html>
`;
}
