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

/** Removes each finding that overlaps an earlier finding of the same kind. */
const apart = (findings: Finding[]): Finding[] =>
  findings
    .toSorted((a, b) => a.start - b.start)
    .filter(({ start, kind }, place, all) => {
      const before = all[place - 1];
      return !before || before.start + before.found.length <= start || before.kind !== kind;
    });

interface Known {
  /**
   * Day of the record, such as `2026-12-05`. A date without a year in the text is assumed to be close to this
   * day.
   */
  day: string;
  /** Facts from the event's own fields, such as its date and time. Present for events only. */
  own?: OwnFacts;
}

/** Returns hints about possible errors in the text of each language. Staff review the hints. */
export function checkWords({ zh, en }: TextPair, { day, own }: Known): Checked {
  const [zhDiffers, enDiffers] = differingFacts(zh, en);
  const ofBoth = (text: string) => [...wrongWeekdays(text, day), ...(own ? strayFacts(text, own) : [])];
  return {
    zh: apart([...findTerms(zh), ...findPunctuation(zh), ...zhDiffers, ...ofBoth(zh)]),
    en: apart([...enDiffers, ...ofBoth(en)]),
  };
}
