/** Yields to timers, other requests and, in production, the clock, which stands still while a Worker computes. */
const breathe = () => new Promise<void>((resolve) => setTimeout(resolve, 0));

export class Deadline {
  private readonly at: number;

  /** Milliseconds since 1970. */
  constructor(at: number) {
    this.at = at;
  }

  /** Checks whether the deadline has passed. Yields first, so that the clock advances. */
  async isOver(): Promise<boolean> {
    await breathe();
    return Date.now() >= this.at;
  }
}
