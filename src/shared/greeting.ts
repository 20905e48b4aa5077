import type { AddressInfo } from 'node:net';
import type { World } from './world.ts';

interface Account {
  username: string;
  password: string;
  about: string;
}

/** Start-up message for a person at the terminal; log lines are for machines. */
export function greet(world: World, address: AddressInfo | string | null, accounts: readonly Account[]): void {
  const { config } = world;
  const port = typeof address === 'object' && address ? address.port : config.port;
  const lines = [`The hall is open: ${config.baseUrl.includes(':0') ? `http://localhost:${port}` : config.baseUrl}`];
  if (config.demo) {
    lines.push(
      '',
      '  Demo accounts (username / password), also listed on the sign-in page:',
      ...accounts.map(({ username, password, about }) => `    ${username.padEnd(16)} ${password.padEnd(22)} ${about}`),
      '',
      `  Mail of the demo: ${config.baseUrl}/dev/mailbox   Back office: ${config.baseUrl}/bo   Examples: ${config.baseUrl}/dev`,
    );
  }
  process.stdout.write(`\n${lines.join('\n')}\n\n  Ctrl-C closes it.\n\n`);
}

/** Prints a start-up error as one sentence; the stack is for the log level debug. */
export function sayFault(fault: unknown, place: { dataDir: string; port?: number } | null): void {
  const { code, message } = (fault ?? {}) as { code?: string; message?: string };
  const says =
    code === 'EADDRINUSE'
      ? `Port ${place?.port ?? ''} is taken by another program. Set PORT to a free one.`
      : code === 'EACCES'
        ? `Not allowed: ${message}`
        : code === 'ENOSPC'
          ? 'The disk is full. Free some space and start again.'
          : (message ?? String(fault));
  process.stderr.write(`\nThe hall could not open. ${says}\n`);
  if (process.env.LOG_LEVEL === 'debug' && fault instanceof Error) process.stderr.write(`${fault.stack}\n`);
}
