/**
 * In production, the clock of a Worker stands still while the Worker computes, and yielding makes it advance.
 */
const breathe = () => new Promise<void>((resolve) => setTimeout(resolve, 0));

export class Deadline {
  private readonly at: number;

  constructor(at: number) {
    this.at = at;
  }

  async isOver(): Promise<boolean> {
    await breathe();
    return Date.now() >= this.at;
  }
}
