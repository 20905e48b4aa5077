import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { Finding } from '../scripts/checks/findings.mts';

/** A small tree of files somewhere else, with something wrong in it. */
export interface Planted {
  folder: string;
  remove(): void;
}

export function plant(files: Record<string, string>): Planted {
  const folder = mkdtempSync(join(tmpdir(), 'saluhall-planted-'));
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
  // The checks look at what git knows.
  execFileSync('git', ['init', '-q'], { cwd: folder });
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) };
}

/** What a check of scripts/checks says of a planted tree. */
export function findingsOf(check: (folder: string) => Finding[], files: Record<string, string>): Finding[] {
  const planted = plant(files);
  try {
    return check(planted.folder);
  } finally {
    planted.remove();
  }
}
