/** A body in memory, and the version of the content that it shows. */
export interface KeptAnswer {
  version: string;
  /** A JSON array. */
  body: string;
  /** How many rows it has, and how many there are on all pages. */
  count: number;
  total: number;
  etag?: string;
}

export interface KeptTotal {
  version: string;
  total: number;
}

/** Small beside what an isolate may have (128 MB), large beside what is read all the time. */
const MOST_CHARACTERS = 4 * 1024 * 1024;
/** What an answer takes besides its body. */
const OVERHEAD = 500;
const MOST_TOTALS = 1000;

/** Answers of an isolate, the one used longest ago going first; each good for one version of the content. */
export class ContentMemory {
  readonly #answers = new Map<string, KeptAnswer>();
  readonly #totals = new Map<string, KeptTotal>();
  #characters = 0;

  get(key: string): KeptAnswer | undefined {
    const answer = this.#answers.get(key);
    if (answer) {
      this.#answers.delete(key);
      this.#answers.set(key, answer);
    }
    return answer;
  }

  set(key: string, answer: KeptAnswer): void {
    this.#forget(key);
    this.#answers.set(key, answer);
    this.#characters += answer.body.length + OVERHEAD;
    for (const oldest of this.#answers.keys()) {
      if (this.#characters <= MOST_CHARACTERS) break;
      this.#forget(oldest);
    }
  }

  /** How many rows a list has over all its pages. */
  total(key: string): KeptTotal | undefined {
    return this.#totals.get(key);
  }

  setTotal(key: string, total: KeptTotal): void {
    if (this.#totals.size >= MOST_TOTALS) this.#totals.clear();
    this.#totals.set(key, total);
  }

  #forget(key: string): void {
    const answer = this.#answers.get(key);
    if (!answer) return;
    this.#answers.delete(key);
    this.#characters -= answer.body.length + OVERHEAD;
  }
}

const memories = new WeakMap<object, ContentMemory>();

/** The memory of the content that these settings lead to. */
export function contentMemoryOf(settings: object): ContentMemory {
  const known = memories.get(settings) ?? new ContentMemory();
  memories.set(settings, known);
  return known;
}
