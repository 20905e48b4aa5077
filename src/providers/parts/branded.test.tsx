import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { Branded } from './branded.tsx';

const own = { branding: { colour: '#7a1f1f', theme: { '--accent-day': '#7a1f1f' } } };

describe('A seller’s look (storefront 8)', () => {
  it('is worn by what stands inside', () => {
    const html = renderToStaticMarkup(<Branded provider={own}>honung</Branded>);
    expect(html).toBe('<div data-accent="#7a1f1f" style="--accent-day:#7a1f1f">honung</div>');
  });

  it('of a seller without a colour is the hall’s own', () => {
    const plain = { branding: { colour: null, theme: null } };
    expect(renderToStaticMarkup(<Branded provider={plain}>honung</Branded>)).toBe('<div>honung</div>');
  });

  it('cannot be worn without a seller [storefront 8.1]', () => {
    expect(() => renderToStaticMarkup(<Branded provider={undefined}>honung</Branded>)).toThrow('Provider is undefined');
  });

  it('that is missing is waited for where something stands meanwhile, and is a fault where nothing does [storefront 8.1]', () => {
    const waiting = renderToStaticMarkup(
      <Branded provider={{}} pending="strax">
        honung
      </Branded>,
    );
    expect(waiting).toBe('strax');
    expect(() => renderToStaticMarkup(<Branded provider={{}}>honung</Branded>)).toThrow(
      'No branding and no default pending',
    );
  });
});
