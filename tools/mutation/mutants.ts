export interface Mutant {
  file: string;
  line: number;
  before: string;
  after: string;
}

type Rule = [wanted: RegExp, replacement: string];

const TYPESCRIPT: Rule[] = [
  [/ === /, ' !== '],
  [/ !== /, ' === '],
  [/ <= /, ' < '],
  [/ >= /, ' > '],
  [/ < /, ' <= '],
  [/ > /, ' >= '],
  [/ && /, ' || '],
  [/ \|\| /, ' && '],
  [/ \+ /, ' - '],
  [/ - /, ' + '],
  [/\btrue\b/, 'false'],
  [/\bfalse\b/, 'true'],
  [/(?<![\w.'"`$-])[1-9]\d*(?![\w.'"`%])/, '($& + 1)'],
  [/\(!(?=\w)/, '('],
];
const SQL: Rule[] = [
  [/ >= /, ' > '],
  [/ <= /, ' < '],
  [/ < /, ' <= '],
  [/ > /, ' >= '],
  [/ <> /, ' = '],
  [/\bIS NULL\b/, 'IS NOT NULL'],
  [/\bIS NOT NULL\b/, 'IS NULL'],
  [/\bAND\b/, 'OR'],
  [/ \+ /, ' - '],
  [/ - /, ' + '],
  [/\btrue\b/, 'false'],
  [/\bfalse\b/, 'true'],
];

const isIdle = (line: string) =>
  /^\s*(?:\/\/|\/?\*|--|import |export \* |export \{|type |interface )/.test(line);

export function mutantsOf(file: string, text: string): Mutant[] {
  const rules = file.endsWith('.sql') ? SQL : TYPESCRIPT;
  return text.split('\n').flatMap((before, index) => {
    if (isIdle(before)) return [];
    return rules
      .filter(([wanted]) => wanted.test(before))
      .map(([wanted, replacement]) => ({
        file,
        line: index + 1,
        before,
        after: before.replace(wanted, replacement),
      }));
  });
}

/** mulberry32: the same numbers for the same seed. */
function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d_2b_79_f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

export function choose(mutants: Mutant[], count: number, seed: number): Mutant[] {
  const random = seeded(seed);
  const left = [...mutants];
  const chosen = new Map<string, Mutant>();
  while (chosen.size < count && left.length > 0) {
    const [mutant] = left.splice(Math.floor(random() * left.length), 1);
    if (!mutant) break;
    const place = `${mutant.file}:${mutant.line}`;
    if (!chosen.has(place)) chosen.set(place, mutant);
  }
  return [...chosen.values()];
}
