import { chown, mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { connect, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Length limit: a socket's path has at most 107 bytes, and PostgreSQL adds its own name to the directory. */
const LONGEST_DIRECTORY = 93;
const PREFIX = 'saluhall-';
const OWNER = 'owner';
const POSTGRES = '.s.PGSQL.5432';
const ANSWER_MS = 500;
const YOUNG_MS = 60_000;

export interface SocketDirectory {
  path: string;
  close(): Promise<void>;
}

/**
 * Private folder with a short path for the server's socket, wherever the data is. Beside it the app listens on a socket
 * of its own for as long as it lives: that is how another start tells a running app from a server that was left behind.
 */
export async function openSocketDirectory(owner: { uid: number; gid: number } | null): Promise<SocketDirectory> {
  const path = await mkdtemp(join(shortFolder(), PREFIX));
  const server = createServer(socket => socket.on('error', () => {}).end(String(process.pid)));
  await new Promise<void>((done, fail) => server.once('error', fail).listen(join(path, OWNER), done));
  server.unref();
  if (owner) await chown(path, owner.uid, owner.gid);
  return {
    path,
    async close() {
      await new Promise(done => server.close(done));
      await rm(path, { recursive: true, force: true });
    },
  };
}

/** The app that listens beside this socket; null when none does. */
export async function socketOwner(path: string): Promise<{ pid: number | null } | null> {
  const said = await ask(join(path, OWNER));
  return said === null ? null : { pid: Number(said) || null };
}

export function isOurSocketDirectory(name: string): boolean {
  return name.startsWith(PREFIX) && name.length === PREFIX.length + 6;
}

/** Deletes socket folders of killed runs. Young ones are spared: one may belong to a start that has just begun. */
export async function sweepSocketDirectories(): Promise<void> {
  for (const name of (await readdir(shortFolder())).filter(isOurSocketDirectory)) {
    const path = join(shortFolder(), name);
    try {
      const found = await readdir(path);
      const young = Date.now() - (await stat(path)).mtimeMs < YOUNG_MS;
      const foreign = found.some(file => file !== OWNER && !file.startsWith(POSTGRES));
      if (young || foreign || (await ask(join(path, OWNER))) !== null || (await ask(join(path, POSTGRES))) !== null)
        continue;
      await rm(path, { recursive: true, force: true });
    } catch {
      // Another user's, or a concurrent start deleted it first.
    }
  }
}

function shortFolder(): string {
  const folder = tmpdir();
  return Buffer.byteLength(join(folder, `${PREFIX}XXXXXX`)) <= LONGEST_DIRECTORY ? folder : '/tmp';
}

/** Reads from the app's socket; '' when it says nothing in time, null when nobody listens. */
function ask(path: string): Promise<string | null> {
  return new Promise(done => {
    const socket = connect(path);
    let said = '';
    socket.setTimeout(ANSWER_MS, () => socket.destroy());
    socket.on('data', bytes => {
      said += bytes;
    });
    socket.on('error', fault => {
      // Another user's socket can't be read; it counts as alive.
      done('code' in fault && (fault.code === 'EACCES' || fault.code === 'EPERM') ? '' : null);
    });
    socket.on('close', () => done(said));
  });
}
