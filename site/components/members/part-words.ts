import type { Locale } from '../../../db/constants.ts';
import type { DirectoryPart } from '../../content/directory.ts';
import { fill } from '../../i18n/fill.ts';
import { dictionary } from '../../i18n/index.ts';
import { label } from '../../i18n/labels.ts';

/** What visitors call a part of the directory. */
export function partName(locale: Locale, { facet, value }: DirectoryPart): string {
  const t = dictionary(locale).members;
  if (facet !== 'type') return label(locale, value);
  return value === 'permanent' ? t.permanent : t.ordinary;
}

/** Title and description of a part's pages. */
export function partTexts(locale: Locale, part: DirectoryPart): { title: string; text: string } {
  const t = dictionary(locale).members;
  const [title, text] = {
    district: [t.inDistrict, t.inDistrictText] as const,
    business: [t.ofBusiness, t.ofBusinessText] as const,
    type: [t.ofType, t.ofTypeText] as const,
  }[part.facet];
  const values = { part: partName(locale, part) };
  return { title: fill(title, values), text: fill(text, values) };
}
