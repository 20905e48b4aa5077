import { describe, expect, it } from 'vitest';
import { isPushService, waitAsked } from './rules.ts';

const SERVICES = ['fcm.googleapis.com', '*.push.apple.com', 'http://127.0.0.1:4567'];

describe('an address of a push service', () => {
  it.each([
    ['https://fcm.googleapis.com/fcm/send/abc', true],
    ['https://web.push.apple.com/abc', true],
    ['http://127.0.0.1:4567/push/abc', true],
    ['http://fcm.googleapis.com/fcm/send/abc', false],
    ['https://fcm.googleapis.com:8443/x', false],
    ['https://push.apple.com.evil.example/x', false],
    ['https://evilpush.apple.com.example/x', false],
    ['https://xpush.apple.com/x', false],
    ['https://push.apple.com/x', false],
    ['https://user@fcm.googleapis.com/x', false],
    ['http://127.0.0.1:4568/push/abc', false],
    ['https://127.0.0.1:4567/push/abc', false],
    ['https://[::1]/x', false],
    ['file:///etc/passwd', false],
    ['not an address', false],
  ])('%s: %s', (endpoint, known) => expect(isPushService(endpoint, SERVICES)).toBe(known));
});

describe('the wait that a service asks for', () => {
  const now = new Date('2026-11-26T12:00:00Z');
  it.each([
    [null, null],
    ['120', 120_000],
    ['0', 0],
    ['999999', 3_600_000],
    ['Thu, 26 Nov 2026 12:01:00 GMT', 60_000],
    ['Thu, 26 Nov 2026 11:00:00 GMT', 0],
    ['soon', null],
    ['-5', null],
  ])('%s is %s ms', (said, ms) => expect(waitAsked(said, now)).toBe(ms));
});
