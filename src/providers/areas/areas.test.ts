import { describe, expect, it } from 'vitest';
import { area } from '../../../seeds/town/area.ts';
import { figureLines, figuresTyped } from './figures/rules.ts';

describe('figures of an area', () => {
  it('come back as they were written', () => {
    expect(figuresTyped(figureLines(area.figures))).toEqual({ figures: area.figures });
  });
  it('are amounts and weeks, one on a line', () => {
    expect(figuresTyped('bil = 1 250,50 kr\n\nvara = v. 20-22, 29')).toEqual({
      figures: {
        bil: { amount: 125050 },
        vara: {
          weeks: [
            [20, 22],
            [29, 29],
          ],
        },
      },
    });
  });
  it('say which line is none', () => {
    for (const line of ['bil = gratis', 'Bil = 5 kr', 'vara = v. tjugo', 'bara text'])
      expect(figuresTyped(`bil = 5 kr\n${line}`)).toEqual({ line });
  });
});
