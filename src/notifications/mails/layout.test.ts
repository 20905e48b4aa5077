import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type MailWords, renderMail } from './layout.ts';

/** Mail as the hall of Ljungsjö sends it. */
const sent = (words: MailWords) => renderMail(words).written('Ljungsjö saluhall');

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
    const { html, text } = sent(words);
    for (const said of [
      'Tack, Karin',
      'Hämta vid disken när du vill.',
      'Ljunghonung',
      '500 g',
      '178 kr',
      'Visa kvittot',
      'Ängens bigård',
      'Ljungsjö saluhall',
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
    const { html } = sent({
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
    const plain = tags(sent(words).html);
    fc.assert(
      fc.property(
        fc.string({ unit: 'binary' }).filter(typed => !typed.includes('\n')),
        typed => {
          const { html } = sent({
            ...words,
            title: typed,
            parts: words.parts.map(part => ('text' in part ? { text: typed } : part)),
          });
          expect(tags(html)).toBe(plain);
        },
      ),
    );
  });

  it('shows the sign of the stall with its picture, and a plain link beside its button', () => {
    const picture = { address: 'https://hall.example/pictures/abc/320.jpg', width: 320, height: 240 };
    const { html, text } = sent({
      ...words,
      sign: { title: 'Ängens <bigård>', picture },
      parts: [{ link: 'Hitta hit', href: 'https://map.example/?to=Ängen' }],
    });
    expect(html).toContain('<img src="https://hall.example/pictures/abc/320.jpg" width="96" height="72" alt=""');
    expect(html).toContain('Ängens &lt;bigård&gt;');
    expect(text).toContain('Hitta hit:\nhttps://map.example/?to=Ängen');
    expect(() => sent({ ...words, sign: { title: '', picture: { ...picture, address: '/pictures/x' } } })).toThrow();
  });

  it('keeps its subject on one line, so that no header can follow it', () => {
    expect(renderMail({ ...words, subject: 'Hej\r\nBcc: alla@hall.example' }).subject).toBe(
      'Hej Bcc: alla@hall.example',
    );
  });

  it.each(['/receipts/abc', 'javascript:alert(1)', 'data:text/html,x', ''])(
    'does not go out with a link to %j',
    href => {
      expect(() => sent({ ...words, parts: [{ button: 'Visa', href }] })).toThrow('whole web address');
    },
  );
});
