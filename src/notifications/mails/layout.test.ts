import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type MailWords, renderMail } from './layout.ts';

const words: MailWords = {
  locale: 'sv',
  subject: 'Din beställning SH-7K3Q9',
  preview: 'Två burkar ljunghonung väntar på dig.',
  title: 'Tack, Karin',
  parts: [
    { text: 'Hämta vid disken när du vill.' },
    { heading: 'Det här köpte du' },
    {
      rows: [
        { label: 'Ljunghonung', detail: '500 g', value: '178 kr' },
        { label: 'Summa', value: '178 kr', strong: true },
      ],
    },
    { button: 'Visa kvittot', href: 'https://hall.example/receipts/abc?ak=1&lang=sv' },
  ],
  footer: ['Ängens bigård', 'hej@angensbigard.example'],
};

describe('a mail', () => {
  it('says the same in HTML and in plain text', () => {
    const { html, text } = renderMail(words);
    for (const said of [
      'Tack, Karin',
      'Hämta vid disken när du vill.',
      'Ljunghonung',
      '500 g',
      '178 kr',
      'Visa kvittot',
      'Ängens bigård',
    ]) {
      expect(html).toContain(said);
      expect(text).toContain(said);
    }
    expect(html).toContain('<html lang="sv">');
    expect(html).toContain('href="https://hall.example/receipts/abc?ak=1&amp;lang=sv"');
    expect(text).toContain('https://hall.example/receipts/abc?ak=1&lang=sv');
  });

  it('never lets a typed text become markup (I20)', () => {
    const tag = '<img src=x onerror="alert(1)"><script>x</script>&amp;\'"';
    const { html } = renderMail({
      ...words,
      subject: tag,
      preview: tag,
      title: tag,
      parts: [
        { text: tag },
        { heading: tag },
        { rows: [{ label: tag, detail: tag, value: tag }] },
        { button: tag, href: 'https://hall.example/' },
      ],
      footer: [tag],
    });
    expect(html).not.toContain('<img');
    expect(html).not.toContain('<script');
    expect(html.match(/&lt;img/g)).toHaveLength(10);
  });

  it('has as many tags as its own words make, whatever is typed', () => {
    const tags = (html: string) => html.match(/</g)!.length;
    const plain = tags(renderMail(words).html);
    fc.assert(
      fc.property(
        fc.string({ unit: 'binary' }).filter(typed => !typed.includes('\n')),
        typed => {
          const { html } = renderMail({
            ...words,
            title: typed,
            parts: words.parts.map(part => ('text' in part ? { text: typed } : part)),
          });
          expect(tags(html)).toBe(plain);
        },
      ),
    );
  });

  it('keeps its subject on one line, so that no header can follow it', () => {
    expect(renderMail({ ...words, subject: 'Hej\r\nBcc: alla@hall.example' }).subject).toBe(
      'Hej Bcc: alla@hall.example',
    );
  });

  it.each(['/receipts/abc', 'javascript:alert(1)', 'data:text/html,x', ''])(
    'does not go out with a link to %j',
    href => {
      expect(() => renderMail({ ...words, parts: [{ button: 'Visa', href }] })).toThrow('whole web address');
    },
  );
});
