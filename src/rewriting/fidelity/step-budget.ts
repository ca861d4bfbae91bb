/** Enough for two texts of 100,000 characters; about a second. */
const MAX_STEPS = 400_000_000

/** Bounds the work of one check, independently of the speed of the machine. */
export class StepBudget {
  #used = 0

  constructor(readonly max = MAX_STEPS) {}

  /** The steps taken so far; can exceed `max` by the steps of one comparison. */
  get used(): number {
    return this.#used
  }

  get isSpent(): boolean {
    return this.#used > this.max
  }

  spend(steps: number): void {
    this.#used += steps
  }
}
