import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';

export interface Finding {
  file: string;
  says: string;
}

/** Files of the project, as git knows them: tracked, and new ones that it does not ignore. */
export function filesOf(pattern: RegExp, folder = '.'): string[] {
  const asked = ['ls-files', '--cached', '--others', '--exclude-standard'];
  const listed = execFileSync('git', asked, { cwd: folder, encoding: 'utf8' });
  return listed.split('\n').filter(file => file && pattern.test(file) && existsSync(join(folder, file)));
}
