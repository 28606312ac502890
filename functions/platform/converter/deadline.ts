/**
 * Yields to timers and other requests. In production, the clock of a Worker stands still while the Worker
 * computes, and yielding makes it advance.
 */
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
