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

interface Known {
  /** The day of the record, `2026-12-05`: dates that say no year are near it. */
  day: string;
  /** Of an event, what its fields say. */
  own?: OwnFacts;
}

/** What to look at again in a text, by language. */
export function checkWords({ zh, en }: TextPair, { day, own }: Known): Checked {
  const [zhDiffers, enDiffers] = differingFacts(zh, en);
  const ofBoth = (text: string) => [...wrongWeekdays(text, day), ...(own ? strayFacts(text, own) : [])];
  return {
    zh: apart([...findTerms(zh), ...findPunctuation(zh), ...zhDiffers, ...ofBoth(zh)]),
    en: apart([...enDiffers, ...ofBoth(en)]),
  };
}
