/** Counts what passes, and at the nth says so to whoever armed it; from then on what passes is withheld. */
export class Failpoint {
  #passed = 0;
  #target = Number.POSITIVE_INFINITY;
  #reached: () => void = () => {};

  get passed(): number {
    return this.#passed;
  }

  arm(n: number, reached: () => void): void {
    this.#passed = 0;
    this.#target = n;
    this.#reached = reached;
  }

  disarm(): void {
    this.#target = Number.POSITIVE_INFINITY;
  }

  /** One more begins; true when it is the one. */
  next(): boolean {
    this.#passed++;
    return this.#passed === this.#target;
  }

  /** The one has been carried out, and nobody has been told. */
  fall(): void {
    this.disarm();
    this.#reached();
  }
}
