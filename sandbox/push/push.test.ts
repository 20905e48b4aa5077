import { createECDH } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { opened } from './browsers.ts';
import { senderFault } from './senders.ts';

/** The examples that the standards print, read by the stand-in alone. */
describe('a browser of the stand-in', () => {
  it('opens the message of RFC 8291, appendix A', () => {
    const body = Buffer.from(
      'DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN',
      'base64url',
    );
    const privateKey = Buffer.from('q1dXpw3UpT5VOmu_cf_v6ih07Aems3njxI-JWgLcM94', 'base64url');
    const own = createECDH('prime256v1');
    own.setPrivateKey(privateKey);
    const browser = { privateKey, p256dh: own.getPublicKey().toString('base64url'), auth: 'BTBZMqHH6r4Tts7J_aSIgg' };
    expect(opened(body, browser)).toBe('When I grow up, I want to be a watermelon');
    const cut = Buffer.from(body);
    cut[cut.length - 1] = cut.at(-1)! ^ 1;
    expect(() => opened(cut, browser)).toThrow();
  });

  it('knows the sender of RFC 8292, 2.4, and refuses it past its time, for another service and with another key', () => {
    const token =
      'eyJ0eXAiOiJKV1QiLCJhbGciOiJFUzI1NiJ9.eyJhdWQiOiJodHRwczovL3B1c2guZXhhbXBsZS5uZXQiLCJleHAiOjE0NTM1MjM3NjgsInN1YiI6Im1haWx0bzpwdXNoQGV4YW1wbGUuY29tIn0.i3CYb7t4xfxCDquptFOepC9GAu_HLGkMlMuCGSK2rpiUfnK9ojFwDXb1JrErtmysazNjjvW2L9OkSSHzvoD1oA';
    const serverKey = 'BA1Hxzyi1RUM1b5wjxsn7nGxAszw2u61m164i3MrAIxHF6YK5h4SDYic-dRuU_RCPCfA5aq9ojSwk5Y2EmClBPs';
    const right = { audience: 'https://push.example.net', serverKey, now: new Date(1_453_500_000_000) };
    const said = `vapid t=${token}, k=${serverKey}`;
    expect(senderFault(said, right)).toBeNull();
    expect(senderFault(said, { ...right, now: new Date(1_453_523_768_000) })?.status).toBe(403);
    expect(senderFault(said, { ...right, audience: 'https://push.example.com' })?.status).toBe(403);
    expect(senderFault(said, { ...right, serverKey: 'another' })?.status).toBe(403);
    expect(senderFault(undefined, right)?.status).toBe(401);
  });
});
