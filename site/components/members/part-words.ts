import { isSecond, type Locale } from '../../../core/association/locales.ts';
import { neighbourhoodsOf } from '../../../core/association/neighbourhoods.ts';
import type { Content } from '../../content/content.ts';
import type { DirectoryPart } from '../../content/directory/directory.ts';
import { localText } from '../../content/localize.ts';
import { fill } from '../../i18n/fill.ts';
import { dictionary } from '../../i18n/index.ts';
import { label } from '../../i18n/labels.ts';
import { typeName } from '../../i18n/type-names.ts';

export function partName(content: Content, locale: Locale, { facet, value }: DirectoryPart): string {
  const t = dictionary(content, locale).members;
  if (facet === 'offer') return t.offers;
  if (facet !== 'type') return label(content, locale, value);
  return typeName(content, locale, value === 'permanent' ? 'permanent' : 'ordinary');
}

/** Quotes in `question` keep a multi-word name together. */
interface Place {
  name: string;
  question: string;
}

export function placeLinks(locale: Locale, district: string): Place[] {
  const { chinese, english } = neighbourhoodsOf(district);
  if (!isSecond(locale))
    return chinese.map((question) => ({ name: localText(locale, question).text, question }));
  const letters = english.map((name) => name.replaceAll(' ', '').toLowerCase());
  return english
    .filter((_, place) => letters.indexOf(letters[place] ?? '') === place)
    .map((name) => ({ name, question: name.includes(' ') ? `"${name}"` : name }));
}

/** Search engines cut longer descriptions. */
const MOST_CHARACTERS = 200;

const firstOf = (names: string[], comma: string, most: number) =>
  names.reduce((text, name) => {
    const longer = text ? `${text}${comma}${name}` : name;
    return longer.length > most ? text : longer;
  }, '');

function withPlaces(content: Content, locale: Locale, description: string, district: string): string {
  const { places: sentence } = dictionary(content, locale).members;
  const { chinese, english } = neighbourhoodsOf(district);
  const most = MOST_CHARACTERS - `${description} ${fill(sentence, { places: '' })}`.length;
  const places = isSecond(locale)
    ? firstOf(english, ', ', most)
    : localText(locale, firstOf(chinese, '、', most)).text;
  return places ? `${description} ${fill(sentence, { places })}` : description;
}

export function partTexts(
  content: Content,
  locale: Locale,
  part: DirectoryPart,
): { title: string; text: string } {
  const t = dictionary(content, locale).members;
  const [title, text] = {
    district: [t.inDistrict, t.inDistrictText] as const,
    business: [t.ofBusiness, t.ofBusinessText] as const,
    type: [t.ofType, t.ofTypeText] as const,
    offer: ['{part}', t.offersText] as const,
  }[part.facet];
  const values = { part: partName(content, locale, part) };
  const description = fill(text, values);
  return {
    title: fill(title, values),
    text: part.facet === 'district' ? withPlaces(content, locale, description, part.value) : description,
  };
}
