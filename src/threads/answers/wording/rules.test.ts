import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { answerWords, textOfHtml, withoutQuotes, withoutSecrets } from './rules.ts';

const ABOVE = ['Skriv ditt svar ovanför den här raden', 'Write your answer above this line'];
const HALL = { host: 'hallen.example', domain: 'svar.hallen.example' };
const ADDRESS = `svar-abcdefghijkmnpqrstuvwxyz23456789@${HALL.domain}`;
const KEYED = 'https://hallen.example/receipts/AZoX3n?ak=v0yHcCLrNv3MgeUTnqqWtV0T9gc#messages';

/** Answers as mail programs write them, each to "Hej" of the stall. */
const PROGRAMS: Record<string, string> = {
  'Gmail, Swedish': `Ja tack!\n\nDen tors 26 nov. 2026 kl 12:54 skrev Ängens bigård · Hallen <\n${ADDRESS}>:\n\n> — Skriv ditt svar ovanför den här raden —\n>\n> Hej\n> ${KEYED}\n`,
  'Gmail, English': `Ja tack!\n\nOn Thu, Nov 26, 2026 at 12:54 PM Ängens bigård · Hallen <${ADDRESS}> wrote:\n\n> Hej\n`,
  'Apple Mail, German': `Ja tack!\n\nVon meinem iPhone gesendet\n\n> Am 26.11.2026 um 12:54 schrieb Ängens bigård <${ADDRESS}>:\n> \n> Hej\n`,
  'iPhone, Swedish': 'Ja tack!\n\nSkickat från min iPhone\n\n> 26 nov. 2026 kl. 12:54 skrev Ängens bigård:\n>\n> Hej\n',
  'Outlook, Swedish': `Ja tack!\n\n________________________________\nFrån: Ängens bigård <${ADDRESS}>\nSkickat: den 26 november 2026 12:54\nTill: elin@example.com\nÄmne: Meddelande\n\nHej\n${KEYED}`,
  'Outlook, English': `Ja tack!\r\n\r\nGet Outlook for Android\r\n\r\nFrom: Ängens bigård <${ADDRESS}>\r\nSent: Thursday, November 26, 2026 12:54\r\nTo: elin@example.com\r\nSubject: Message\r\n\r\nHej`,
  'Outlook, German': `Ja tack!\n\n-----Ursprüngliche Nachricht-----\nVon: Ängens bigård\nGesendet: Donnerstag, 26. November 2026\nAn: elin@example.com\nBetreff: Nachricht\n\nHej`,
  'Thunderbird, below the quote':
    'Den 2026-11-26 kl. 12:54, skrev Ängens bigård:\n> Hej\n\nJa tack!\n\n-- \nElin Åkerström\n070-174 06 35',
  'between the quotes': 'Den 2026-11-26 kl. 12:54, skrev Ängens bigård:\n> Vill du ha snöre?\nJa tack!\n> Hej då\n',
  'a program that quotes without marks': `Ja tack!\n\n— Skriv ditt svar ovanför den här raden —\n\nHej\n${KEYED}`,
};

describe('the words of an answer', () => {
  it.each(Object.entries(PROGRAMS))('are those of its writer alone: %s', (_, text) => {
    expect(answerWords({ text, html: null }, { ...HALL, above: ABOVE })).toBe('Ja tack!');
  });

  it('keep what only looks like a quote: colons, dashes, dates, an inequality in the middle', () => {
    const typed = 'Hej,\n\nfrån: klockan 9\ntill: klockan 11\n\nDen 26 november: vi är 5 > 4.\n- bord\n- stolar';
    expect(withoutQuotes(typed, ABOVE)).toBe(typed);
  });

  it('keep words that begin like a header when no other header follows', () => {
    expect(withoutQuotes('Från: oss alla, tack\n\nHälsar Elin')).toBe('Från: oss alla, tack\n\nHälsar Elin');
  });

  it('lose what opens something: keys, reply addresses, pages of this hall that open by their address', () => {
    const text = `Se ${KEYED} och <${ADDRESS}>, eller https://hallen.example/tickets/c/ABCDEFGH, men inte https://hallen.example/products/honung?x=1`;
    expect(withoutSecrets(text, HALL)).toBe(
      'Se […] och […], eller […], men inte https://hallen.example/products/honung?x=1',
    );
    expect(withoutSecrets('koden är ak=v0yHcCLrNv3MgeUTnqqWtV0T9gc.', HALL)).toBe('koden är […].');
    expect(withoutSecrets('annan@exempel.se', HALL)).toBe('annan@exempel.se');
  });

  it('never keep a key, wherever it stands', () => {
    const key = fc.stringMatching(/^[A-Za-z0-9_-]{22,27}$/);
    const around = fc.string({ unit: 'grapheme', maxLength: 80 }).filter(text => !/[<>"']/.test(text));
    fc.assert(
      fc.property(key, around, around, (ak, before, after) => {
        const link = `https://hallen.example/receipts/AZoX3n?ak=${ak}`;
        expect(withoutSecrets(`${before} ${link} ${after}`, HALL)).not.toContain(`ak=${ak}`);
        expect(answerWords({ text: `> ${link}\n> ${before}`, html: null }, { ...HALL, above: [] })).toBe('');
      }),
    );
  });

  it('come from HTML where there is nothing else, without what runs, hides or is quoted', () => {
    const html = `<html><head><style>p{}</style><title>x</title></head><body><p>Ja &amp; tack&#33;<br>Vi ses p&aring; l&ouml;rdag</p><script>alert(1)</script><div class="gmail_quote"><blockquote>Hej ${KEYED}</blockquote></div></body></html>`;
    expect(answerWords({ text: null, html }, { ...HALL, above: ABOVE })).toBe('Ja & tack!\nVi ses på lördag');
    expect(textOfHtml('<p>ett<b')).toContain('ett');
  });

  it('take no time, whatever the letter is', () => {
    const hard = [
      'a'.repeat(1_000_000),
      '>'.repeat(1_000_000),
      'Den 26 skrev '.repeat(80_000),
      `${'Den 26 nov skrev a\n'.repeat(40_000)}:`,
      '<'.repeat(500_000),
      `${'http://a?'.repeat(100_000)}`,
      '&#1;'.repeat(200_000),
    ];
    const began = performance.now();
    for (const text of hard) {
      answerWords({ text, html: null }, { ...HALL, above: ABOVE });
      answerWords({ text: null, html: text }, { ...HALL, above: ABOVE });
    }
    expect(performance.now() - began).toBeLessThan(10_000);
  });
});
