import type { Figure, Figures } from '../contract.ts';

/**
 * Figures of an area as people write them, one on a line: `last-mile-car = 95 kr`, `weeks-vara = v. 20-22, 29-30`.
 */
export function figureLines(figures: Figures): string {
  return Object.entries(figures)
    .map(([name, figure]) => `${name} = ${figureWords(figure)}`)
    .join('\n');
}

function figureWords(figure: Figure): string {
  if ('amount' in figure) {
    const kronor = figure.amount / 100;
    return `${Number.isInteger(kronor) ? kronor : kronor.toFixed(2).replace('.', ',')} kr`;
  }
  return `v. ${figure.weeks.map(([from, to]) => (from === to ? String(from) : `${from}-${to}`)).join(', ')}`;
}

/** Figures as they were typed, a line for each, or the first line that is none. */
export function figuresTyped(text: string): { figures: Figures } | { line: string } {
  const figures: Figures = {};
  for (const line of text.split('\n')) {
    if (!line.trim()) continue;
    const [name = '', ...rest] = line.split('=');
    const figure = figureTyped(rest.join('=').trim());
    if (!/^[a-z][a-z0-9-]{0,59}$/.test(name.trim()) || !figure) return { line: line.trim() };
    figures[name.trim()] = figure;
  }
  return { figures };
}

function figureTyped(text: string): Figure | null {
  const [, kronor, ore = ''] = /^([\d\s\u00a0]+)(?:[,.](\d{1,2}))?\s*kr$/.exec(text) ?? [];
  if (kronor !== undefined)
    return { amount: Number(kronor.replaceAll(/\s/g, '')) * 100 + Number(ore.padEnd(2, '0') || 0) };
  const [, weeks] = /^v\.?\s*(.+)$/i.exec(text) ?? [];
  if (weeks === undefined) return null;
  const runs = weeks.split(',').map(run => /^\s*(\d{1,2})\s*(?:[-–]\s*(\d{1,2}))?\s*$/.exec(run));
  if (runs.some(run => run === null)) return null;
  return { weeks: runs.map(run => [Number(run![1]), Number(run![2] ?? run![1])]) };
}
