const PATHS = ['/', '/api/health', '/en/news', '/api/events/upcoming'];
const PAUSE_MS = 25;
const PATIENCE_MS = 30_000;

export interface NeighbourReport {
  asked: number;
  failures: string[];
  medianMs: number;
  worstMs: number;
}

export class Neighbour {
  readonly #origin: string;
  readonly #times: number[] = [];
  readonly #failures: string[] = [];
  #isOver = false;
  #asking: Promise<void> = Promise.resolve();

  constructor(origin: string) {
    this.#origin = origin;
  }

  start(): this {
    this.#asking = this.#ask();
    return this;
  }

  async stop(): Promise<NeighbourReport> {
    this.#isOver = true;
    await this.#asking;
    const times = this.#times.toSorted((a, b) => a - b);
    return {
      asked: times.length,
      failures: this.#failures,
      medianMs: times[Math.floor(times.length / 2)] ?? 0,
      worstMs: times.at(-1) ?? 0,
    };
  }

  async #ask(): Promise<void> {
    for (let turn = 0; !this.#isOver; turn += 1) {
      const path = PATHS[turn % PATHS.length] ?? '/';
      const started = performance.now();
      try {
        const answer = await fetch(this.#origin + path, { signal: AbortSignal.timeout(PATIENCE_MS) });
        await answer.arrayBuffer();
        if (answer.status !== 200) this.#failures.push(`${path}: ${answer.status}`);
      } catch (error) {
        this.#failures.push(`${path}: ${error instanceof Error ? (error.cause ?? error.message) : error}`);
      }
      this.#times.push(performance.now() - started);
      await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
    }
  }
}
