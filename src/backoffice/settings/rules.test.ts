import { describe, expect, it } from 'vitest';
import { LIVE_SETTINGS } from '../../live-settings.ts';
import { SETTING_GROUPS } from './rules.ts';

describe('groups of settings', () => {
  it('hold each setting once, and limits of text messages by themselves', () => {
    expect(Object.values(SETTING_GROUPS).flat()).toEqual(LIVE_SETTINGS);
    expect(SETTING_GROUPS.texts).toEqual(LIVE_SETTINGS.filter(name => name.startsWith('SMS_')));
    expect(SETTING_GROUPS.trade).toContain('END_NOTICE_DAYS');
  });
});
