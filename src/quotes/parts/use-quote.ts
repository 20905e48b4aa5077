import { useEffect, useState } from 'react';
import { useParams, useSearchParams } from 'react-router';
import { api, newCommand, q } from '../../client.ts';
import type { Plan } from '../../page-load.ts';
import { useLive } from '../../shared/live-client.ts';
import { useQueryClient, useSuspenseQuery } from '../../shared/query.ts';
import { choicesAfter, chosenItems, quotePrice } from '../contents/rules.ts';
import type { Quote } from '../contract.ts';
import { viewerToken } from './viewer-token.ts';

export function quotePlan({ params, url }: Plan) {
  const draft = url.searchParams.get('draft') === 'true';
  return [q.quotes.read({ quoteId: params.quoteId ?? '', ...(draft && { draft: 'true' }) })] as const;
}

/** The quote of a page, which follows its news. */
export function useQuote(): { quote: Quote; ak: string | null } {
  const params = useParams();
  const [parameters] = useSearchParams();
  const draft = parameters.get('draft') === 'true';
  const { data } = useSuspenseQuery(q.quotes.read({ quoteId: params.quoteId ?? '', ...(draft && { draft: 'true' }) }));
  const store = useQueryClient();
  const quote = data.item;
  useLive([{ topic: `quote:${quote._id}` }], () => {
    void store.invalidateQueries({ queryKey: q.quotes.read.key() });
    void store.invalidateQueries({ queryKey: q.quoteRemarks.list.key() });
  });
  return { quote, ak: parameters.get('ak') };
}

/** The customer's choices among the options, and what they come to; a new version begins with the seller's. */
export function useChoices(quote: Quote) {
  const named = `${quote.version?.hash ?? ''} ${quote.state}`;
  const [choices, setChoices] = useState({ named, chosen: quote.chosen });
  const chosen = choices.named === named ? choices.chosen : quote.chosen;
  const items = chosenItems(quote.items, chosen) ?? [];
  return {
    chosen,
    price: quotePrice(items, quote.discount),
    choose: (id: string) => setChoices({ named, chosen: choicesAfter(quote.items, chosen, id) }),
  };
}

/** Tells the stall that its quote was opened, once when the page opens (payments 7.1). */
export function useViewed({ _id, providerId, version }: Quote): void {
  const isSent = version !== null;
  useEffect(() => {
    if (!isSent) return;
    const view = { ...newCommand('view-quote'), quoteId: _id, providerId, token: viewerToken(_id, Date.now()) };
    // Nothing on the page waits for it, and its reader needs not hear that it failed.
    api.quotes.view(view).catch(() => {});
  }, [_id, providerId, isSent]);
}
