import { expect, it } from 'vitest';
import { phoneText } from './phone-text.ts';

it('writes a Swedish mobile number as it is read aloud, and leaves every other alone', () => {
  expect(phoneText('+46701740611')).toBe('070-174 06 11');
  expect(phoneText('+4651022018')).toBe('+4651022018');
  expect(phoneText('+4915123456789')).toBe('+4915123456789');
  expect(phoneText('0510-220 18')).toBe('0510-220 18');
});
