import { createHash, createPublicKey, type KeyObject, randomBytes, sign } from 'node:crypto';
import { isIP } from 'node:net';

/** Name of who holds a certificate: a common name, for a pass type at Apple with its identifier and team. */
export type Holder = string | { name: string; identifier: string; team: string };

/** Content of a certificate; X.509 version 3, signed with ECDSA on P-256. */
export type Statement = {
  subject: Holder;
  issuer: string;
  notBefore: Date;
  notAfter: Date;
  /** Host names of the server that holds it. */
  hosts: string[];
  isAuthority: boolean;
};

/** A certificate as PEM, its few ASN.1 shapes written straight as bytes (decision 0050). */
export function makeCertificate(statement: Statement, publicKey: KeyObject, signer: KeyObject): string {
  const body = sequence(
    explicit(0, integer(Buffer.from([2]))),
    integer(randomSerial()),
    ECDSA_WITH_SHA256,
    nameOf(statement.issuer),
    sequence(time(statement.notBefore), time(statement.notAfter)),
    nameOf(statement.subject),
    spki(publicKey),
    explicit(3, sequence(...extensionsOf(statement, publicKey, createPublicKey(signer)))),
  );
  const whole = sequence(body, ECDSA_WITH_SHA256, bits(sign('sha256', body, signer)));
  const lines = whole.toString('base64').replace(/.{64}(?=.)/g, '$&\n');
  return `-----BEGIN CERTIFICATE-----\n${lines}\n-----END CERTIFICATE-----\n`;
}

function extensionsOf({ isAuthority, hosts }: Statement, own: KeyObject, issuer: KeyObject): Buffer[] {
  // Key usage: signs certificates and revocation lists; or signs handshakes, as server and as client.
  const uses = isAuthority ? bits(Buffer.from([0x06]), 1) : bits(Buffer.from([0x80]), 7);
  const common = [
    extension('551d13', isAuthority ? sequence(TRUE) : sequence(), true),
    extension('551d0f', uses, true),
    extension('551d0e', element(0x04, keyIdOf(own))),
    extension('551d23', sequence(element(0x80, keyIdOf(issuer)))),
    ...(isAuthority ? [] : [extension('551d25', sequence(oid('2b06010505070301'), oid('2b06010505070302')))]),
  ];
  return hosts.length > 0 ? [...common, extension('551d11', sequence(...hosts.map(hostName)))] : common;
}

function spki(key: KeyObject): Buffer {
  return key.export({ type: 'spki', format: 'der' });
}

/** Key identifier, by which strict readers find the issuer. */
function keyIdOf(key: KeyObject): Buffer {
  return createHash('sha1').update(spki(key)).digest();
}

const element = (tag: number, ...parts: Buffer[]): Buffer => {
  const content = Buffer.concat(parts);
  return Buffer.concat([Buffer.from([tag]), lengthOf(content.length), content]);
};

function lengthOf(length: number): Buffer {
  if (length < 0x80) return Buffer.from([length]);
  const bytes = Buffer.from(length.toString(16).padStart(length > 0xff ? 4 : 2, '0'), 'hex');
  return Buffer.concat([Buffer.from([0x80 + bytes.length]), bytes]);
}

const TRUE = element(0x01, Buffer.from([0xff]));
const sequence = (...parts: Buffer[]) => element(0x30, ...parts);
const integer = (bytes: Buffer) => element(0x02, bytes);
const bits = (bytes: Buffer, unused = 0) => element(0x03, Buffer.from([unused]), bytes);
const oid = (hex: string) => element(0x06, Buffer.from(hex, 'hex'));
const explicit = (number: number, content: Buffer) => element(0xa0 + number, content);
const ECDSA_WITH_SHA256 = sequence(oid('2a8648ce3d040302'));

/** A distinguished name: of the common name alone, which is all that Swish looks at, or as Apple writes it. */
function nameOf(holder: Holder): Buffer {
  if (typeof holder === 'string') return sequence(named('550403', holder));
  const { name, identifier, team } = holder;
  return sequence(named('0992268993f22c640101', identifier), named('550403', name), named('55040b', team));
}

function named(attribute: string, value: string): Buffer {
  return element(0x31, sequence(oid(attribute), element(0x0c, Buffer.from(value, 'utf8'))));
}

function hostName(host: string): Buffer {
  const isAddress = isIP(host) === 4;
  return isAddress ? element(0x87, Buffer.from(host.split('.').map(Number))) : element(0x82, Buffer.from(host));
}

function extension(id: string, value: Buffer, critical = false): Buffer {
  return sequence(oid(id), ...(critical ? [TRUE] : []), element(0x04, value));
}

/** ASN.1 time: two digits for the year before 2050, and four from then on. */
function time(date: Date): Buffer {
  const digits = `${date.toISOString().replace(/\D/g, '').slice(0, 14)}Z`;
  const short = date.getUTCFullYear() < 2050;
  return element(short ? 0x17 : 0x18, Buffer.from(short ? digits.slice(2) : digits));
}

function randomSerial(): Buffer {
  const bytes = randomBytes(16);
  // A positive number without a leading zero byte.
  bytes[0] = (bytes[0]! & 0x3f) | 0x40;
  return bytes;
}
