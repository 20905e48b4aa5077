/** A failpoint: counts what passes, calls back at the nth, and from then on what passes is withheld. */
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

  /** Counts one more; true when it is the nth. */
  next(): boolean {
    this.#passed++;
    return this.#passed === this.#target;
  }

  /** Fires: the nth has been carried out, and its caller has no answer yet. */
  fall(): void {
    this.disarm();
    this.#reached();
  }
}
