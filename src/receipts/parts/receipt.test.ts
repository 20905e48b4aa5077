import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

/** Print styles as text; their rendering is tested in journeys/waiting.spec.ts. */
it('a payment receipt is printed on A4 across, 2 cm from every edge (payments 2.7) [payments 2.7.5]', () => {
  const css = readFileSync(new URL('./receipt.css', import.meta.url), 'utf8');
  const page = /@page payment-receipt \{([^}]*)\}/.exec(css)?.[1];
  expect(page?.match(/[\w-]+: [^;]+/g)).toEqual(['size: A4 landscape', 'margin: 2cm']);
});
