import { execFileSync, spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

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
export function findingsOf(check: string, files: Record<string, string>): { file: string; says: string }[] {
  const planted = plant(files);
  const script = `
    const module = await import(${JSON.stringify(join(process.cwd(), `scripts/checks/${check}.mts`))});
    const found = module[${JSON.stringify(check)}]();
    process.stdout.write(JSON.stringify(found.findings ?? found));`;
  const ran = spawnSync(process.execPath, ['--input-type=module', '-e', script], {
    cwd: planted.folder,
    encoding: 'utf8',
  });
  planted.remove();
  if (ran.status !== 0) throw new Error(ran.stderr);
  return JSON.parse(ran.stdout);
}
