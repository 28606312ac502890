/** Lets timers, other requests and, in production, the clock go on: it stands still while a Worker computes. */
const breathe = () => new Promise<void>((resolve) => setTimeout(resolve, 0));

export class Deadline {
  private readonly at: number;

  /** Milliseconds since 1970. */
  constructor(at: number) {
    this.at = at;
  }

  /** Whether it is over, by a clock that has just moved. */
  async isOver(): Promise<boolean> {
    await breathe();
    return Date.now() >= this.at;
  }
}
