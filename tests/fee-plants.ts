/** Planted breaches of sellers' fees. */
export function feePlants(payment: string): Record<string, string> {
  const seller = `(select provider_id from payments where id = ${payment})`;
  return {
    'each payment keeps the fee that was in force when it began': `
      update seller_fees set basis_points = 9000 where provider_id = ${seller} and starts_on is null`,
    'every seller has a fee from its beginning, and no two begin at one moment': `
      delete from seller_fees where provider_id = ${seller}`,
  };
}
