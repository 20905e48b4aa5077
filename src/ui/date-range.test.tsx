import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { DateRange } from './date-range.tsx';

it('shows its days as people say them, beside the figures that are typed', () => {
  const html = renderToStaticMarkup(
    <DateRange
      label="När?"
      words="fre 27 nov – sön 29 nov"
      from="2026-11-27"
      to="2026-11-29"
      min="2026-11-20"
      onChange={() => {}}
      onCleared={() => {}}
    />,
  );
  expect(html).toMatch(/<span aria-hidden="true" class="date-range-words">fre 27 nov – sön 29 nov<\/span>/);
  expect(html.match(/role="spinbutton"/g)).toHaveLength(6);
});
