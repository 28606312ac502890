/** A mutex: runs async tasks one at a time, in order. */
export class Turns {
  #last: Promise<unknown> = Promise.resolve();

  /** Runs a task after all previous ones have ended, even if they failed, and returns its result. */
  take<Result>(work: () => Promise<Result>): Promise<Result> {
    const result = this.#last.then(work);
    this.#last = result.catch(() => {});
    return result;
  }
}
