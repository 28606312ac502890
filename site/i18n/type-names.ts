import type { Locale } from '../../db/constants.ts';
import { lifeType, ordinaryType } from '../../db/member-types.ts';
import type { Content } from '../content/content.ts';
import { label } from './labels.ts';

/**
 * Member types that the rules of membership mention: the type of new members, and the type that the board
 * grants for life.
 */
export type RuledType = 'ordinary' | 'permanent';

const typeOf = ({ memberTypes }: Content, ruled: RuledType) => {
  const ordinary = ordinaryType(memberTypes);
  return ruled === 'ordinary' ? ordinary : (lifeType(memberTypes) ?? ordinary);
};

/** Returns the name of a type: 永久會員, Permanent member. */
export const typeName = (content: Content, locale: Locale, ruled: RuledType): string =>
  label(content, locale, typeOf(content, ruled)?.key ?? '');

const ENGLISH_END = /\bmember$/i;

/** Returns the name of a type's membership: 永久會籍, Permanent membership. */
function membershipName(content: Content, locale: Locale, ruled: RuledType): string {
  if (locale === 'en') {
    const name = typeName(content, 'en', ruled);
    return ENGLISH_END.test(name)
      ? name.replace(ENGLISH_END, 'membership')
      : `Membership as ${inSentence(name)}`;
  }
  const chinese = typeName(content, 'zh-TW', ruled);
  return label(content, locale, `${chinese.replace(/會員$/, '')}會籍`);
}

/**
 * Converts the first letter of a name to lower case if a lower-case letter follows: "ordinary member", but
 * "VIP".
 */
const inSentence = (name: string) => name.replace(/^\p{Lu}(?=\p{Ll})/u, (letter) => letter.toLowerCase());

/** Returns the names of the member types in the grammatical forms that sentences about the rules need. */
export function typeWords(content: Content, locale: Locale) {
  const name = typeName(content, locale, 'ordinary');
  const small = inSentence(name);
  return {
    life: membershipName(content, locale, 'permanent'),
    ordinary: locale === 'en' ? `${/^[aeiou]/i.test(small) ? 'an' : 'a'} ${small}` : name,
    ordinaryMembership: inSentence(membershipName(content, locale, 'ordinary')),
  };
}
