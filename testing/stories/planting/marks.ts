/** Stored in a private file, but in no column. */
export const A_FILE = 'private/';

/** `shown` on pages, `told` only in API responses to visitors, `hidden` in neither. */
export type Sight = 'shown' | 'told' | 'hidden';

export interface Mark {
  place: string;
  sight: Sight;
}

const TEXT = /plantx\d{4}x/gi;
const PHONE = /(?<![\da-z])(?:\+?852[ -]?)?97(?:\d{6}|\d\d[ -]\d{4})(?![\da-z])/gi;
const phoneOf = (written: string) => written.replaceAll(/\D/g, '').slice(-8);

export class Marks {
  readonly #marks = new Map<string, Mark>();

  readonly hidden = this.#givers('hidden');
  readonly shown = this.#givers('shown');
  readonly told = this.#givers('told');

  #givers(sight: Sight) {
    const note = (value: string, place: string) => {
      this.#marks.set(value, { place, sight });
      return value;
    };
    const next = () => String(this.#marks.size + 1).padStart(4, '0');
    return {
      text: (place: string) => note(`plantx${next()}x`, place),
      phone: (place: string) => note(`9700${next()}`, place),
      email: (place: string) => `${note(`plantx${next()}x`, place)}@mail.hk`,
    };
  }

  get given(): [value: string, mark: Mark][] {
    return [...this.#marks];
  }

  as(...sights: Sight[]): [value: string, mark: Mark][] {
    return this.given.filter(([, { sight }]) => sights.includes(sight));
  }

  /** By place, with the address or file in which a hidden value was seen. */
  leaksIn(seen: Map<string, string>): [place: string, where: string | undefined][] {
    return this.as('hidden')
      .filter(([value]) => seen.has(value))
      .map(([value, { place }]) => [place, seen.get(value)]);
  }

  /** Ignores letter case and the notation of telephone numbers. */
  in(text: string): string[] {
    const texts = (text.match(TEXT) ?? []).map((found) => found.toLowerCase());
    const phones = (text.match(PHONE) ?? []).map(phoneOf);
    return [...new Set([...texts, ...phones])].filter((value) => this.#marks.has(value));
  }
}
