import { describe, expect, it } from 'vitest';
import { type DescribedPicture, pictureInLocale } from './rules.ts';

const picture = (described: DescribedPicture['described']): DescribedPicture => ({
  ref: 'AbCdEfGhIjKlMnOpQrSt_-',
  width: 400,
  height: 300,
  widths: [160, 320],
  focal: { x: 0.25, y: 0.75 },
  placeholder: 'data:,',
  described,
  revision: 3,
});

describe('a picture as a visitor reads it', () => {
  it.each([
    [{ sv: 'Ett glas', en: 'A jar', de: 'Ein Glas' }, 'A jar'],
    [{ sv: 'Ett glas', de: 'Ein Glas' }, 'Ett glas'],
    [{ de: 'Ein Glas' }, 'Ein Glas'],
  ])('of %j says in English: %s', (described, said) => {
    expect(pictureInLocale(picture(described), 'en').alt).toBe(said);
  });
  it('says nothing that nobody wrote, and tells no visitor how often it was changed', () => {
    expect(pictureInLocale(picture({}), 'sv')).toEqual({
      ref: 'AbCdEfGhIjKlMnOpQrSt_-',
      width: 400,
      height: 300,
      widths: [160, 320],
      focal: { x: 0.25, y: 0.75 },
      placeholder: 'data:,',
    });
  });
});
