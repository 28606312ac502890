import { isInEnglish, type Locale, writtenLocale } from '../../core/association/locales.ts';
import { lifeType, ordinaryType } from '../../core/membership/member-types.ts';
import type { Content } from '../content/content.ts';
import { label } from './labels.ts';

export type RuledType = 'ordinary' | 'permanent';

const typeOf = ({ memberTypes }: Content, ruled: RuledType) => {
  const ordinary = ordinaryType(memberTypes);
  return ruled === 'ordinary' ? ordinary : (lifeType(memberTypes) ?? ordinary);
};

export const typeName = (content: Content, locale: Locale, ruled: RuledType): string =>
  label(content, locale, typeOf(content, ruled)?.key ?? '');

const ENGLISH_END = /\bmember$/i;

function membershipName(content: Content, locale: Locale, ruled: RuledType): string {
  if (isInEnglish(locale)) {
    const name = typeName(content, locale, ruled);
    return ENGLISH_END.test(name)
      ? name.replace(ENGLISH_END, 'membership')
      : `Membership as ${inSentence(name)}`;
  }
  const chinese = typeName(content, writtenLocale(locale), ruled);
  return label(content, locale, `${chinese.replace(/會員$/, '')}會籍`);
}

const inSentence = (name: string) => name.replace(/^\p{Lu}(?=\p{Ll})/u, (letter) => letter.toLowerCase());

export function typeWords(content: Content, locale: Locale) {
  const name = typeName(content, locale, 'ordinary');
  const small = inSentence(name);
  return {
    life: membershipName(content, locale, 'permanent'),
    ordinary: isInEnglish(locale) ? `${/^[aeiou]/i.test(small) ? 'an' : 'a'} ${small}` : name,
    ordinaryMembership: inSentence(membershipName(content, locale, 'ordinary')),
  };
}
