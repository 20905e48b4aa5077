import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { Finding } from '../scripts/checks/findings.mts';

/** A small tree of files in a folder of its own, with a planted fault. */
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
  // A git repository, as the checks list files by git.
  execFileSync('git', ['init', '-q'], { cwd: folder });
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) };
}

/** The findings of a check of scripts/checks on a planted tree. */
export function findingsOf(check: (folder: string) => Finding[], files: Record<string, string>): Finding[] {
  const planted = plant(files);
  try {
    return check(planted.folder);
  } finally {
    planted.remove();
  }
}
