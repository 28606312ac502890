import { differingFacts, type OwnFacts, strayFacts, wrongWeekdays } from './compare-facts.ts';
import { findTerms } from './find-terms.ts';
import type { Finding } from './findings.ts';
import { findPunctuation } from './punctuation.ts';

export interface TextPair {
  zh: string;
  en: string;
}

export interface Checked {
  zh: Finding[];
  en: Finding[];
}

const apart = (findings: Finding[]): Finding[] =>
  findings
    .toSorted((a, b) => a.start - b.start)
    .filter(({ start, kind }, place, all) => {
      const before = all[place - 1];
      return !before || before.start + before.found.length <= start || before.kind !== kind;
    });

interface Known {
  day: string;
  own?: OwnFacts;
}

export function checkWords({ zh, en }: TextPair, { day, own }: Known): Checked {
  const [zhDiffers, enDiffers] = differingFacts(zh, en);
  const ofBoth = (text: string) => [...wrongWeekdays(text, day), ...(own ? strayFacts(text, own) : [])];
  return {
    zh: apart([...findTerms(zh), ...findPunctuation(zh), ...zhDiffers, ...ofBoth(zh)]),
    en: apart([...enDiffers, ...ofBoth(en)]),
  };
}
