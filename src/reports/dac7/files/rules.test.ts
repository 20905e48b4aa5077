import { describe, expect, it } from 'vitest';
import { dpiFile } from './rules.ts';

describe('the file of a year', () => {
  it('writes a name with signs of its own as text', () => {
    const text = dpiFile({
      ...{ year: 2025, madeAt: new Date('2026-01-20T09:00:00Z'), sellers: [] },
      operator: {
        ...{ name: 'Hallen & <Co> AB', organisationNumber: '556036-0793' },
        address: { addressRows: ['Torget 1'], zipCode: '531 31', city: 'Ljungsjö' },
      },
    });
    expect(text).toContain('<dpi:Name>Hallen &amp; &lt;Co&gt; AB</dpi:Name>');
    expect(text).toContain('>5560360793<');
  });
});
