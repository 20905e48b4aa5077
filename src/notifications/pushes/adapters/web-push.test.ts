import { createPublicKey, verify } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { encrypted, vapidHeader, vapidKeysOf } from './web-push.ts';

const bytes = (text: string) => Buffer.from(text, 'base64url');

describe('a message to a browser', () => {
  it('is encrypted as RFC 8291 shows it (appendix A)', () => {
    const given = [bytes('DGv6ra1nlYgDCS1FRnbzlw'), bytes('yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw')];
    const target = {
      p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
      auth: 'BTBZMqHH6r4Tts7J_aSIgg',
    };
    const body = encrypted(Buffer.from('When I grow up, I want to be a watermelon'), target, () => given.shift()!);
    expect(body.toString('base64url')).toBe(
      'DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN',
    );
  });
});

describe('the keys of the hall', () => {
  it('follow from its secret: the same in every copy, another with another', () => {
    const [one, same, other] = ['a'.repeat(40), 'a'.repeat(40), 'b'.repeat(40)].map(
      appSecret => vapidKeysOf({ appSecret }).publicKey,
    );
    expect(one).toBe(same);
    expect(one).not.toBe(other);
    expect(bytes(one!)).toHaveLength(65);
  });

  it('sign for one service and half a day (RFC 8292)', () => {
    const keys = vapidKeysOf({ appSecret: 'a'.repeat(40) });
    const now = new Date('2026-11-26T12:00:00Z');
    const contact = 'mailto:hallen@example.com';
    const said = vapidHeader(keys, { endpoint: 'https://push.example.net/p/x', contact, now });
    const [, header, claims, signature] = /^vapid t=([^.]+)\.([^.]+)\.([^,]+), k=/.exec(said)!;
    expect(JSON.parse(bytes(claims!).toString())).toEqual({
      aud: 'https://push.example.net',
      exp: now.getTime() / 1000 + 12 * 3600,
      sub: contact,
    });
    const publicKey = createPublicKey(keys.privateKey);
    const signed = Buffer.from(`${header}.${claims}`);
    expect(verify('sha256', signed, { key: publicKey, dsaEncoding: 'ieee-p1363' }, bytes(signature!))).toBe(true);
  });
});
