import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';

export interface Finding {
  file: string;
  says: string;
}

/** Files of the project, as git knows them: tracked, and new ones that it does not ignore. */
export function filesOf(pattern: RegExp): string[] {
  const listed = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], { encoding: 'utf8' });
  return listed.split('\n').filter(file => file && pattern.test(file) && existsSync(file));
}
