import { fold } from '../chinese/fold.ts';

/**
 * Regular expression for the legal form at the end of a normalised company name: `Co., Ltd.`, `& Company
 * Limited`, 有限公司. Works in both JavaScript and PostgreSQL.
 */
const COMPANY_FORM =
  '(?:(?:&|[ ,.]+(?:and +|&)?)(?:company|co))?(?:[ ,.]+(?:limited|ltd))?(?:有限公司|公司)?[ .,]*$';

/** Spellings that are treated as equal in company names. */
const NAME_SPELLINGS: [written: string, same: string][] = [
  ['hong ?kong', 'hk'],
  [' and ', '&'],
];

/**
 * Normalises a company name for comparison, as the Companies Registry does (Companies Ordinance, Cap. 622,
 * s.101). Removes legal form, spaces, hyphens and dots, and writes `and` as `&` and Hong Kong as HK. `ABC Pet
 * Co., Ltd.` and `ABC PET COMPANY LIMITED` become equal. `comparedNameSql` does the same in PostgreSQL.
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

/** Returns SQL that normalises an expression in the same way as `comparedName`. */
export function comparedNameSql(value: string): string {
  const spelled = NAME_SPELLINGS.reduce(
    (text, [written, same]) => `regexp_replace(${text}, '${written}', '${same}', 'g')`,
    `fold_search(${value})`,
  );
  const bare = `regexp_replace(${spelled}, '${COMPANY_FORM}', '')`;
  return `translate(coalesce(nullif(${bare}, ''), fold_search(${value})), '- .,', '')`;
}

const FORM_WORD = /^(?:co|company|ltd|limited)[.,]*$/i;

/**
 * Removes a company's legal form and the word `and` from search words, because the stored name may contain
 * neither.
 */
export function withoutCompanyForm(words: string[]): string[] {
  const bare = words.map((word) => word.replace(/有限公司$/, '')).filter(Boolean);
  const named = bare.length > 0 ? bare : words;
  const others = named.filter(
    (word, at) => at === 0 || at === named.length - 1 || !/^(?:and|&)$/i.test(word),
  );
  const end = others.findLastIndex((word) => !FORM_WORD.test(word));
  return end < 0 ? others : others.slice(0, end + 1);
}
