export class Outages {
  #longestMs = 0;
  #downSince: number | undefined;
  readonly #clock: () => number;

  constructor(clock: () => number = () => performance.now()) {
    this.#clock = clock;
  }

  note(isAnswered: boolean): void {
    if (!isAnswered) {
      this.#downSince ??= this.#clock();
      return;
    }
    if (this.#downSince !== undefined) {
      this.#longestMs = Math.max(this.#longestMs, this.#clock() - this.#downSince);
    }
    this.#downSince = undefined;
  }

  /** In milliseconds. Includes an outage that has not ended. */
  get longestMs(): number {
    const lasting = this.#downSince === undefined ? 0 : this.#clock() - this.#downSince;
    return Math.max(this.#longestMs, lasting);
  }
}
