import { useState } from 'react';
import { useParams, useSearchParams } from 'react-router';
import { api, q, useCommand } from '../../../client.ts';
import { serverLoad } from '../../../http/page-load.ts';
import { to } from '../../../links.ts';
import { clientLoad, type Plan } from '../../../page-load.ts';
import { m } from '../../../paraglide/messages.js';
import { useQuery, useSuspenseQuery } from '../../../shared/query.ts';
import { TroubleNotice } from '../../../shell/error-boundary.tsx';
import { ButtonLink } from '../../../ui/button.tsx';
import { Head } from '../../../ui/head.tsx';
import { TextLink } from '../../../ui/link.tsx';
import { providerTheme } from '../../../ui/provider-theme.ts';
import { Sheet } from '../../../ui/sheet.tsx';
import { Sign } from '../../../ui/sign.tsx';
import { AskForm, type AskValues } from '../parts/ask-form.tsx';

const plan = ({ params, url }: Plan) => {
  const sku = url.searchParams.get('sku');
  const cart = url.searchParams.get('cart');
  return [
    q.quoteRequests.askable({
      idOrSlug: params.slug ?? '',
      ...(sku && { sku }),
      ...(cart === 'true' && { cart: 'true' }),
    }),
  ] as const;
};
export const loader = serverLoad(plan);
export const clientLoader = clientLoad(plan);

/** Page on which a stall is asked for a quote: for a party, a company, a wedding. */
export default function AskQuotePage() {
  const params = useParams();
  const [parameters] = useSearchParams();
  const [query] = plan({ params, url: new URL(`http://hall/?${parameters}`) });
  const { data } = useSuspenseQuery(query);
  const person = useQuery(q.access.current({})).data?.item;
  const [asked, setAsked] = useState<string | null>(null);
  const { slug, title, colour, lines } = data.item;
  const command = useCommand(api.quoteRequests.ask, 'ask-for-quote');
  const ask = (values: AskValues) =>
    command.run({
      ...{ idOrSlug: slug, ...values },
      lines: lines.map(({ skuId, quantity, wish }) => ({ skuId, quantity, wish })),
    });
  const isDone = command.answer !== undefined;
  return (
    <div {...providerTheme(colour)} className="wall page-margin min-h-[60dvh] py-8 l:py-12">
      <Head title={m.quotes_ask_title({ stall: title })} index={false} />
      <div className="grid max-w-[36rem] gap-6">
        <div>
          <h1 className="text-section">{m.quotes_ask_title({ stall: title })}</h1>
          <TextLink href={to.home(slug)} standalone>
            {title}
          </TextLink>
        </div>
        <Sheet className="grid gap-4 p-4 m:p-6">
          {isDone ? (
            <div role="status" className="grid justify-items-start gap-4">
              <Sign tone="done">{m.quotes_asked_plate()}</Sign>
              <p className="text-lead">{m.quotes_asked_text({ stall: title, email: asked ?? '' })}</p>
              <ButtonLink href={to.home(slug)} variant="outline">
                {m.quotes_asked_back({ stall: title })}
              </ButtonLink>
            </div>
          ) : (
            <>
              {lines.length > 0 && (
                <div>
                  <p className="font-sign font-semibold">{m.quotes_ask_about()}</p>
                  <ul className="text-muted">
                    {lines.map(line => (
                      <li key={`${line.skuId} ${line.wish?.day ?? ''}`}>
                        {line.quantity > 1 ? `${line.quantity} × ${line.title}` : line.title}
                      </li>
                    ))}
                  </ul>
                </div>
              )}
              <AskForm
                key={person?._id ?? ''}
                person={person}
                command={command}
                onAsk={values => {
                  setAsked(values.contact.email);
                  ask(values);
                }}
              />
            </>
          )}
        </Sheet>
      </div>
    </div>
  );
}

export function ErrorBoundary() {
  return <TroubleNotice />;
}
