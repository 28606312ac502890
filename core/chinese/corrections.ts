export interface Correction {
  from: string;
  to: string;
}

const NONE: readonly Correction[] = [];

/** On `globalThis`, because the public pages are a bundle with its own copy of each module. */
const shared = globalThis as { simplifiedCorrections?: readonly Correction[] };

/** A new array means new corrections, so that caches of converted texts can compare it by identity. */
export const currentCorrections = (): readonly Correction[] => shared.simplifiedCorrections ?? NONE;

/** A process or an isolate serves one association, so its corrections are the same for all conversions. */
export function setCorrections(given: readonly Correction[]): void {
  const known = currentCorrections();
  const isSame =
    given.length === known.length &&
    given.every(({ from, to }, index) => from === known[index]?.from && to === known[index]?.to);
  if (!isSame) shared.simplifiedCorrections = given;
}
