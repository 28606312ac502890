/** Works of which only one may go on at a time, in the order in which they come. */
export class Turns {
  #last: Promise<unknown> = Promise.resolve();

  /** Gives what the work gives, once those before it have ended, however they did. */
  take<Result>(work: () => Promise<Result>): Promise<Result> {
    const result = this.#last.then(work);
    this.#last = result.catch(() => {});
    return result;
  }
}
