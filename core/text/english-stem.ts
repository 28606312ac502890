const PLURALS: [ending: RegExp, stem: string][] = [
  // The stem of rabies would find rabbits.
  [/^(?!(?:rabies|scabies|series|species)$)([a-z]{3,})ies$/i, '$1'],
  [/^([a-z]{2,}(?:x|ch|sh|ss))es$/i, '$1'],
  [/^([a-z]{2,}[^s\W])['’]?s['’]?$/i, '$1'],
  [/^([a-z]{3,}[^aeiou\W])y$/i, '$1'],
];

const FORMS: [ending: RegExp, stem: string][] = [
  [/^([a-z]{3,}([bdgmnprt]))\2ing$/i, '$1'],
  [/^([a-z]{4,}[^aeiou\W])e$/i, '$1'],
];

const without = (word: string, endings: [ending: RegExp, stem: string][]) => {
  const [ending, stem = ''] = endings.find(([pattern]) => pattern.test(word)) ?? [];
  return ending ? word.replace(ending, stem) : word;
};

export const stemOf = (word: string): string => without(without(word, PLURALS), FORMS);
