import type { Locator, Page } from '@playwright/test';
import { test } from './visit.ts';

/** A visit whose presses and fields are counted, as of somebody who types everything by hand. */
export class CountedVisit {
  presses = 0;
  fields = 0;
  readonly page: Page;
  #began = Date.now();
  constructor(page: Page) {
    this.page = page;
  }
  /** Counts from here on: what came before was no part of it. */
  begin(): void {
    this.presses = 0;
    this.fields = 0;
    this.#began = Date.now();
  }
  async press(target: Locator): Promise<void> {
    this.presses += 1;
    await target.click();
  }
  async pressButton(name: string | RegExp): Promise<void> {
    await this.press(this.page.getByRole('button', { name, exact: true }));
  }
  async fill(label: string | RegExp, text: string): Promise<void> {
    this.fields += 1;
    await this.page.getByLabel(label, { exact: true }).fill(text);
  }
  get seconds(): number {
    return (Date.now() - this.#began) / 1000;
  }
  /** Prints the figures, for docs/presses.md. */
  tell(name: string): void {
    const told = `${this.presses} presses, ${this.fields} fields, ${this.seconds.toFixed(1)} s`;
    test.info().annotations.push({ type: 'measured', description: told });
    process.stdout.write(`${name}: ${told}\n`);
  }
}
