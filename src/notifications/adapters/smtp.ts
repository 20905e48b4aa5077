import nodemailer, { type Transporter } from 'nodemailer';
import type { World } from '../../shared/world.ts';
import type { Rendered } from '../mails/layout.ts';

export interface Letter {
  to: string;
  subject: string;
  written: Rendered['written'];
  /** Sender name before the hall's own, when a provider writes through it. */
  fromName?: string | undefined;
  replyTo?: string | undefined;
  /** Name of the conversation that it is part of, so that mail programs show its letters together. */
  thread?: string | undefined;
  /** Files that come with it: the calendar's, for what is booked. */
  calendars?: readonly { fileName: string; bytes: Uint8Array }[] | undefined;
}

export interface Envelope extends Letter {
  messageId: string;
  language: string;
  /** The hall's own name, under which it goes out. */
  hall: string;
}

const transports = new Map<string, Transporter>();

/** SMTP timeouts; together below the claim of an outbox row, so that a slow server is not asked twice at once. */
const TIMEOUTS = { connectionTimeout: 6000, greetingTimeout: 6000, socketTimeout: 12_000, dnsTimeout: 4000 };

/** Sends a mail by SMTP; returns once the server has accepted it, throws otherwise. */
export async function handOver(world: World, mail: Envelope): Promise<void> {
  const { smtpUrl, from } = world.config.mail;
  if (!smtpUrl) throw new Error('SMTP_URL is not set, so no mail can leave');
  const sender = parsedSender(from);
  const name = sender.name || mail.hall;
  const { html, text } = mail.written(mail.hall);
  await transportTo(smtpUrl).sendMail({
    from: { name: mail.fromName ? `${mail.fromName} · ${name}` : name, address: sender.address },
    to: mail.to,
    replyTo: mail.replyTo,
    subject: mail.subject,
    text,
    html,
    attachments: (mail.calendars ?? []).map(({ fileName, bytes }) => ({
      filename: fileName,
      content: Buffer.from(bytes),
      contentType: 'text/calendar; charset=utf-8; method=PUBLISH',
    })),
    messageId: mail.messageId,
    ...(mail.thread && { references: `<thread-${mail.thread}@${mail.messageId.replace(/^.*@|>$/g, '')}>` }),
    headers: { 'Auto-Submitted': 'auto-generated', 'Content-Language': mail.language },
    disableFileAccess: true,
    disableUrlAccess: true,
  });
}

/**
 * True when an SMTP error means for certain that the server does not have the mail: it refused, or was never reached. A
 * connection that broke later may have broken after the mail was accepted.
 */
export function surelyNotSent(fault: unknown): boolean {
  const { code, responseCode, syscall } = (fault ?? {}) as {
    code?: unknown;
    responseCode?: unknown;
    syscall?: unknown;
  };
  if (typeof responseCode === 'number' && responseCode >= 400) return true;
  return syscall === 'connect' || code === 'EDNS' || code === 'EAUTH' || code === 'EENVELOPE';
}

/** Closes pooled SMTP connections, so that the process can stop. */
export function closeMailTransports(): void {
  for (const transport of transports.values()) transport.close();
  transports.clear();
}

function transportTo(smtpUrl: string): Transporter {
  let transport = transports.get(smtpUrl);
  if (!transport) {
    transport = nodemailer.createTransport({
      url: smtpUrl,
      pool: true,
      maxConnections: 3,
      maxMessages: 50,
      ...TIMEOUTS,
    });
    // Errors of an idle pooled connection are ignored: the next mail opens another.
    transport.on('error', () => {});
    transports.set(smtpUrl, transport);
  }
  return transport;
}

function parsedSender(from: string): { name: string; address: string } {
  const parts = /^\s*(.*?)\s*<([^<>]+)>\s*$/.exec(from);
  return parts ? { name: parts[1]!.replace(/^"|"$/g, ''), address: parts[2]! } : { name: '', address: from.trim() };
}
