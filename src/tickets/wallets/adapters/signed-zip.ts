import { createHash, createPrivateKey, type KeyObject, sign, X509Certificate } from 'node:crypto';
import {
  Attribute,
  CertificateChoices,
  CertificateSet,
  CMSVersion,
  ContentInfo,
  DigestAlgorithmIdentifiers,
  EncapsulatedContentInfo,
  IssuerAndSerialNumber,
  id_contentType,
  id_data,
  id_messageDigest,
  id_signedData,
  id_signingTime,
  SignedData,
  SignerIdentifier,
  SignerInfo,
  SignerInfos,
  SigningTime,
} from '@peculiar/asn1-cms';
import { AsnConvert, AsnObjectIdentifierConverter, OctetString } from '@peculiar/asn1-schema';
import { AlgorithmIdentifier, Certificate } from '@peculiar/asn1-x509';
import { zipSync } from 'fflate';

/** Certificates and key of who signs, as PEM. */
export interface PassSigner {
  certificate: string;
  key: string;
  authority: string;
}

/** Files of a pass, with the manifest of their hashes and its signature, as one zip file. */
export function signedZip(
  files: Readonly<Record<string, Uint8Array>>,
  by: PassSigner,
  now: Date,
): Uint8Array<ArrayBuffer> {
  const hashes = Object.entries(files).map(([name, bytes]) => [name, createHash('sha1').update(bytes).digest('hex')]);
  const manifest = Buffer.from(JSON.stringify(Object.fromEntries(hashes)));
  const all = { ...files, 'manifest.json': manifest, signature: detachedSignature(manifest, by, now) };
  return new Uint8Array(zipSync(all, { mtime: now, level: 6 }));
}

const SHA256 = '2.16.840.1.101.3.4.2.1';
const ECDSA_SHA256 = '1.2.840.10045.4.3.2';
const RSA = '1.2.840.113549.1.1.1';
const NULL = new Uint8Array([5, 0]).buffer;

/** Signature of bytes that stand beside it (CMS, RFC 5652), with the certificates that it is checked by. */
export function detachedSignature(content: Buffer, by: PassSigner, now: Date): Uint8Array {
  const [own, authority] = [by.certificate, by.authority].map(certificateIn) as [Certificate, Certificate];
  const digest = createHash('sha256').update(content).digest();
  const attributes = [
    attribute(id_contentType, AsnObjectIdentifierConverter.toASN(id_data).toBER()),
    attribute(id_messageDigest, AsnConvert.serialize(new OctetString(digest))),
    attribute(id_signingTime, AsnConvert.serialize(new SigningTime(now))),
  ].sort((one, other) => Buffer.compare(encoded(one), encoded(other)));
  const key = createPrivateKey(by.key);
  const sha256 = new AlgorithmIdentifier({ algorithm: SHA256 });
  const signer = new SignerInfo({
    version: CMSVersion.v1,
    sid: new SignerIdentifier({
      issuerAndSerialNumber: new IssuerAndSerialNumber({
        issuer: own.tbsCertificate.issuer,
        serialNumber: own.tbsCertificate.serialNumber,
      }),
    }),
    digestAlgorithm: sha256,
    signedAttrs: attributes,
    signatureAlgorithm: algorithmOf(key),
    signature: new OctetString(sign('sha256', setOf(attributes.map(encoded)), key)),
  });
  const data = new SignedData({
    version: CMSVersion.v1,
    digestAlgorithms: new DigestAlgorithmIdentifiers([sha256]),
    encapContentInfo: new EncapsulatedContentInfo({ eContentType: id_data }),
    certificates: new CertificateSet([own, authority].map(certificate => new CertificateChoices({ certificate }))),
    signerInfos: new SignerInfos([signer]),
  });
  const whole = new ContentInfo({ contentType: id_signedData, content: AsnConvert.serialize(data) });
  return new Uint8Array(AsnConvert.serialize(whole));
}

function certificateIn(pem: string): Certificate {
  return AsnConvert.parse(new X509Certificate(pem).raw, Certificate);
}

function attribute(attrType: string, value: ArrayBuffer): Attribute {
  return new Attribute({ attrType, attrValues: [value] });
}

const encoded = (one: Attribute) => Buffer.from(AsnConvert.serialize(one));

/** A set in the order that its signature is made of: DER sorts by the bytes. */
function setOf(parts: readonly Buffer[]): Buffer {
  const content = Buffer.concat(parts);
  const length = content.length < 0x80 ? [content.length] : [0x82, content.length >> 8, content.length & 255];
  return Buffer.concat([Buffer.from([0x31, ...length]), content]);
}

function algorithmOf(key: KeyObject): AlgorithmIdentifier {
  if (key.asymmetricKeyType === 'ec') return new AlgorithmIdentifier({ algorithm: ECDSA_SHA256 });
  return new AlgorithmIdentifier({ algorithm: RSA, parameters: NULL });
}
