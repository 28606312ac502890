import { fold } from '../chinese/fold.ts';

/** Works in both JavaScript and PostgreSQL: `Co., Ltd.`, `& Company Limited`, 有限公司. */
const COMPANY_FORM =
  '(?:(?:&|[ ,.]+(?:and +|&)?)(?:company|co))?(?:[ ,.]+(?:limited|ltd))?(?:有限公司|公司)?[ .,]*$';

const NAME_SPELLINGS: [written: string, same: string][] = [
  ['hong ?kong', 'hk'],
  [' and ', '&'],
];

/**
 * Follows the Companies Registry (Companies Ordinance, Cap. 622, s.101): `ABC Pet Co., Ltd.` and `ABC PET
 * COMPANY LIMITED` become equal. `comparedNameSql` must do the same.
 */
export function comparedName(name: string): string {
  const folded = fold(name);
  const spelled = NAME_SPELLINGS.reduce(
    (text, [written, same]) => text.replace(new RegExp(written, 'g'), same),
    folded,
  );
  const bare = spelled.replace(new RegExp(COMPANY_FORM), '');
  return (bare === '' ? folded : bare).replace(/[- .,]/g, '');
}

export function comparedNameSql(value: string): string {
  const spelled = NAME_SPELLINGS.reduce(
    (text, [written, same]) => `regexp_replace(${text}, '${written}', '${same}', 'g')`,
    `fold_search(${value})`,
  );
  const bare = `regexp_replace(${spelled}, '${COMPANY_FORM}', '')`;
  return `translate(coalesce(nullif(${bare}, ''), fold_search(${value})), '- .,', '')`;
}

const FORM_WORD = /^(?:co|company|ltd|limited)[.,]*$/i;

/** The stored name may contain neither the legal form nor `and`. */
export function withoutCompanyForm(words: string[]): string[] {
  const bare = words.map((word) => word.replace(/有限公司$/, '')).filter(Boolean);
  const named = bare.length > 0 ? bare : words;
  const others = named.filter(
    (word, at) => at === 0 || at === named.length - 1 || !/^(?:and|&)$/i.test(word),
  );
  const end = others.findLastIndex((word) => !FORM_WORD.test(word));
  return end < 0 ? others : others.slice(0, end + 1);
}
