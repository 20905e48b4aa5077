import { redirect } from 'react-router';
import { to } from '../../links.ts';
import type { CurrentRecall } from '../../orders/recalls/contract.ts';

interface Args {
  params: Record<string, string | undefined>;
}

/**
 * Load of a product's page that leads to the product's recall while there is one: goods that are recalled have no page,
 * and somebody who has them at home comes by its old address.
 */
export async function orItsRecall<A extends Args, T>(
  args: A,
  load: (args: A) => Promise<T>,
  recalls: (args: A) => Promise<{ items: readonly CurrentRecall[] }>,
): Promise<T> {
  try {
    return await load(args);
  } catch (fault) {
    if (!isMissing(fault)) throw fault;
    const asked = args.params.productId?.toLowerCase();
    const { items } = await recalls(args);
    const recall = items.find(({ product }) => product.slug === asked || product._id === asked);
    if (recall) throw redirect(to.recall(recall._id));
    throw fault;
  }
}

function isMissing(fault: unknown): boolean {
  const { data } = fault as { data?: { reason?: unknown } };
  return data?.reason === 'product-not-found';
}
