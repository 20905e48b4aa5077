import { createHash } from 'node:crypto';
import { crc32, inflateRawSync } from 'node:zlib';

/** Files of a zip archive, read by its directory at the end. */
export function unzipped(bytes: Buffer): Map<string, Buffer> {
  const end = bytes.lastIndexOf(Buffer.from('504b0506', 'hex'));
  if (end < 0) throw new Error('no zip archive');
  const files = new Map<string, Buffer>();
  let at = bytes.readUInt32LE(end + 16);
  for (let left = bytes.readUInt16LE(end + 10); left > 0; left--) {
    if (bytes.readUInt32LE(at) !== 0x02014b50) throw new Error('a broken directory of a zip archive');
    const [method, sum, packed, whole] = [10, 16, 20, 24].map(offset =>
      offset === 10 ? bytes.readUInt16LE(at + offset) : bytes.readUInt32LE(at + offset),
    ) as [number, number, number, number];
    const [nameLength, extra, comment] = [28, 30, 32].map(offset => bytes.readUInt16LE(at + offset)) as [
      number,
      number,
      number,
    ];
    const start = bytes.readUInt32LE(at + 42);
    const name = bytes.toString('utf8', at + 46, at + 46 + nameLength);
    const body = start + 30 + bytes.readUInt16LE(start + 26) + bytes.readUInt16LE(start + 28);
    const raw = bytes.subarray(body, body + packed);
    const content = method === 0 ? raw : inflateRawSync(raw);
    if (content.length !== whole || crc32(content) !== sum) throw new Error(`${name} is damaged`);
    files.set(name, content);
    at += 46 + nameLength + extra + comment;
  }
  return files;
}

/** Content of a pass, as far as a phone reads it. */
export type PassContent = {
  formatVersion: number;
  passTypeIdentifier: string;
  serialNumber: string;
  teamIdentifier: string;
  authenticationToken?: string;
  webServiceURL?: string;
  voided?: boolean;
  [more: string]: unknown;
};

/**
 * A pass, opened as Apple's wallet opens one: each file has the hash that the manifest says, none is beside it, the icon
 * is there, and so is a signature. The signature itself is for OpenSSL to check.
 */
export function openedPackage(bytes: Buffer): { content: PassContent; files: Map<string, Buffer> } {
  const files = unzipped(bytes);
  const manifest = JSON.parse(String(files.get('manifest.json'))) as Record<string, string>;
  for (const name of ['pass.json', 'icon.png']) if (!manifest[name]) throw new Error(`the pass lacks ${name}`);
  if (!files.get('signature')?.length) throw new Error('the pass is not signed');
  for (const [name, content] of files) {
    if (name === 'manifest.json' || name === 'signature') continue;
    if (createHash('sha1').update(content).digest('hex') !== manifest[name])
      throw new Error(`the manifest says otherwise of ${name}`);
  }
  if (Object.keys(manifest).some(name => !files.has(name))) throw new Error('the manifest names what is not there');
  const content = JSON.parse(String(files.get('pass.json'))) as PassContent;
  for (const field of ['passTypeIdentifier', 'serialNumber', 'teamIdentifier', 'organizationName', 'description'])
    if (typeof content[field] !== 'string') throw new Error(`the pass lacks ${field}`);
  if (content.formatVersion !== 1) throw new Error('an unknown format of a pass');
  return { content, files };
}
