/**
 * Yields to timers and other requests. In production it also lets the clock advance, which stops while a
 * Worker computes.
 */
const breathe = () => new Promise<void>((resolve) => setTimeout(resolve, 0));

export class Deadline {
  private readonly at: number;

  /** Milliseconds since 1970. */
  constructor(at: number) {
    this.at = at;
  }

  /** Checks whether the deadline has passed. Yields first to let the clock advance. */
  async isOver(): Promise<boolean> {
    await breathe();
    return Date.now() >= this.at;
  }
}
