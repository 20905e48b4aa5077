import { describe, expect, it } from 'vitest';
import { LOCALES } from '../../../shared/i18n.ts';
import { codeText } from './code-text.ts';

describe('the message with the code', () => {
  it.each(LOCALES)('in %s names the hall, and fits into the one part that is paid for', locale => {
    const text = codeText('012345', locale, {
      hall: 'Ljungsjö saluhall',
      baseUrl: 'https://ljungsjo-saluhall.example',
    });
    expect(text).toMatch(/^012345 .*Ljungsjö saluhall/);
    expect(text.length).toBeLessThanOrEqual(160);
  });

  it.each(LOCALES)('in %s fits, however long the name of the hall is', locale => {
    const about = {
      hall: 'Saluhallen i Norra Västergötlands kustlandskap',
      baseUrl: 'https://ljungsjo-saluhall.example',
    };
    expect(codeText('012345', locale, about).length).toBeLessThanOrEqual(160);
  });

  it('is bound to the site where that has a name that phones can check', () => {
    expect(codeText('012345', 'en', { hall: 'Hall', baseUrl: 'https://hall.example' })).toMatch(
      /\n\n@hall\.example #012345$/,
    );
    expect(codeText('012345', 'en', { hall: 'Hall', baseUrl: 'http://localhost:3000' })).not.toContain('@');
  });
});
