import { writeFileSync } from 'node:fs';
import type { Reporter, TestModule } from 'vitest/node';
import type { FileSeconds } from './test-results.mts';

/** Seconds of each file with imports and set-up, missing in the JSON report, for the file SALUHALL_SECONDS. */
export default class SecondsReporter implements Reporter {
  readonly #files: FileSeconds[] = [];

  onTestModuleEnd(module: TestModule): void {
    const { duration, collectDuration } = module.diagnostic();
    this.#files.push({ file: module.relativeModuleId, seconds: (duration + collectDuration) / 1000 });
  }

  onTestRunEnd(): void {
    const path = process.env.SALUHALL_SECONDS;
    if (path) writeFileSync(path, JSON.stringify(this.#files));
  }
}
