/** Largest amount that is looked for: above it nothing was ever paid. */
const MOST = 100_000_000_00;

/** An amount as people write it, in öre: "1 250", "1250,50", "1.250,50 kr", "208.00"; null for other words. */
export function amountIn(text: string): number | null {
  const plain = text
    .trim()
    .replace(/\s*(kr|sek|:-)$/i, '')
    .replaceAll(/[\s\u00a0\u202f]/g, '');
  const said = /^(\d{1,3}(?:[.,]\d{3})+|\d+)(?:[.,](\d{1,2}))?$/.exec(plain);
  if (!said) return null;
  const [, kronor = '', ore = ''] = said;
  const amount = Number(kronor.replaceAll(/[.,]/g, '')) * 100 + Number(ore.padEnd(2, '0'));
  return amount > 0 && amount <= MOST ? amount : null;
}
