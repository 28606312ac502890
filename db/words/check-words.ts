import { differingFacts, type OwnFacts, strayFacts, wrongWeekdays } from './compare-facts.ts';
import { findTerms } from './find-terms.ts';
import type { Finding } from './findings.ts';
import { findPunctuation } from './punctuation.ts';

/** A text in both languages, without markup. */
export interface TextPair {
  zh: string;
  en: string;
}

export interface Checked {
  zh: Finding[];
  en: Finding[];
}

/** At one place one finding is enough. */
const apart = (findings: Finding[]): Finding[] =>
  findings
    .toSorted((a, b) => a.start - b.start)
    .filter(({ start, kind }, place, all) => {
      const before = all[place - 1];
      return !before || before.start + before.found.length <= start || before.kind !== kind;
    });

/** What to look at again in a text. `year`: of dates that say none; `own`: of an event, what its fields say. */
export function checkWords({ zh, en }: TextPair, { year, own }: { year: number; own?: OwnFacts }): Checked {
  const [zhDiffers, enDiffers] = differingFacts(zh, en);
  const ofBoth = (text: string) => [...wrongWeekdays(text, year), ...(own ? strayFacts(text, own) : [])];
  return {
    zh: apart([...findTerms(zh), ...findPunctuation(zh), ...zhDiffers, ...ofBoth(zh)]),
    en: apart([...enDiffers, ...ofBoth(en)]),
  };
}
