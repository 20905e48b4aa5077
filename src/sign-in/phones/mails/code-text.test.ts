import { describe, expect, it } from 'vitest';
import { LOCALES } from '../../../shared/i18n.ts';
import { codeText } from './code-text.ts';

describe('the message with the code', () => {
  it.each(LOCALES)('in %s names the hall, and fits into the one part that is paid for', locale => {
    const text = codeText('012345', locale, 'https://ljungsjo-saluhall.example');
    expect(text).toMatch(/^012345 .*Saluhallen/);
    expect(text.length).toBeLessThanOrEqual(160);
  });

  it('is bound to the site where that has a name that phones can check', () => {
    expect(codeText('012345', 'en', 'https://hall.example')).toMatch(/\n\n@hall\.example #012345$/);
    expect(codeText('012345', 'en', 'http://localhost:3000')).not.toContain('@');
  });
});
