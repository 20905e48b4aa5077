/** Error of the private database in one plain sentence, never a stack. */
export class LauncherError extends Error {
  override readonly name = 'LauncherError';
}

interface Reason {
  when: RegExp;
  says: (directory: string) => string;
}

const REASONS: readonly Reason[] = [
  {
    when: /ENOSPC|EDQUOT|No space left on device|Disk quota exceeded/i,
    says: directory =>
      `The disk is full: the database in ${directory} has no room to write. Free some space and start again.`,
  },
  {
    when: /EROFS|Read-only file system/i,
    says: directory =>
      `The disk that holds ${directory} is mounted read-only; the database must be able to write there.`,
  },
  {
    when: /could not look up effective user ID/,
    says: directory =>
      `The user that started Saluhall has a number but no name on this machine, and making the database in ${directory} needs one; add the user to /etc/passwd, or set DATABASE_URL.`,
  },
  {
    when: /data directory .* has wrong ownership/i,
    says: directory =>
      `The folder ${directory} does not belong to the user that runs the database, or lies on a disk that keeps no owners; set DATA_DIR to a folder on a local disk.`,
  },
  {
    when: /ENOTEMPTY/,
    says: directory =>
      `The folder ${directory} holds files but no database; move them away, or set DATA_DIR to another folder.`,
  },
  {
    when: /ENOTDIR|EEXIST|Not a directory/i,
    says: directory =>
      `There is a file where the folder ${directory} should be; move it away, or set DATA_DIR to another folder.`,
  },
  {
    when: /EACCES|EPERM|Permission denied|Operation not permitted/i,
    says: directory =>
      `The folder ${directory} can't be written by the user that started Saluhall; make it writable, or set DATA_DIR to another folder.`,
  },
  {
    when: /database files are incompatible with server|not compatible with this version/i,
    says: directory =>
      `The database in ${directory} was made by another build of PostgreSQL; docs/operating.md says how to bring it over ("To a new major version").`,
  },
  {
    when: /could not (map|allocate|create) .*shared memory|Cannot allocate memory/i,
    says: directory => `There is too little free memory to run the database in ${directory}; it needs about 200 MB.`,
  },
];

/** LauncherError for an error of the system or PostgreSQL. */
export function explain(directory: string, said: unknown): LauncherError {
  if (said instanceof LauncherError) return said;
  const text = said instanceof Error ? said.message : String(said);
  const reason = REASONS.find(({ when }) => when.test(text));
  if (reason) return new LauncherError(reason.says(directory), { cause: said });
  const loudest = [...text.matchAll(/(?:FATAL|PANIC|error): +(.+)/gi)].at(-1)?.[1] ?? text.trim().split('\n').at(-1);
  return new LauncherError(`The database in ${directory} could not start: ${loudest || 'it ended without a word'}`, {
    cause: said,
  });
}

export async function explained<T>(directory: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (fault) {
    throw explain(directory, fault);
  }
}
