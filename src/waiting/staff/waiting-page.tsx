import { CalendarPlus } from 'lucide-react';
import { useParams } from 'react-router';
import { q, useCommand } from '../../client.ts';
import { serverLoad } from '../../http/page-load.ts';
import { OfficeHead } from '../../office/parts/office-head.tsx';
import { officeApi } from '../../office-client.ts';
import { bo } from '../../office-links.ts';
import { clientLoad, type Plan } from '../../page-load.ts';
import { m } from '../../paraglide/messages.js';
import { useSuspenseQuery } from '../../shared/query.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Sheet } from '../../ui/sheet.tsx';
import { Sign } from '../../ui/sign.tsx';
import type { Office } from '../contract.ts';
import { TermsForm } from '../parts/terms-form.tsx';

const plan = ({ params }: Pick<Plan, 'params'>) => [q.waiting.office({ idOrSlug: params.slug! })] as const;
export const loader = serverLoad(plan);
export const clientLoader = clientLoad(plan);

const ASK_MS = 30_000;

/** Staff page of a stall's queues: who waits for what, for whom something is held, and how long that is. */
export default function WaitingOfficePage() {
  const params = useParams();
  const slug = params.slug!;
  const { data } = useSuspenseQuery({ ...plan({ params })[0], refetchInterval: ASK_MS });
  const { products, terms, mayChange, mayBook } = data.item;
  const queues = products.filter(product => product.names.length > 0);
  return (
    <>
      <OfficeHead
        title={m.waiting_office_title()}
        actions={
          mayBook && (
            <ButtonLink href={bo.book(slug)} size="md" iconStart={<Icon icon={CalendarPlus} />}>
              {m.counter_title()}
            </ButtonLink>
          )
        }
      />
      <div className="grid max-w-[60rem] grid-cols-[minmax(0,1fr)] gap-6 p-4 l:p-6">
        {mayChange && <TermsForm slug={slug} productId={null} terms={terms} label={m.waiting_terms_all()} />}
        {queues.length === 0 && (
          <EmptyState heading="h2" title={m.waiting_office_empty()}>
            {m.waiting_office_empty_text()}
          </EmptyState>
        )}
        {queues.map(product => (
          <section key={product.productId} aria-labelledby={product.productId} className="grid gap-3">
            <h2 id={product.productId} className="text-card">
              {product.title} <span className="font-normal text-muted">({product.names.length})</span>
            </h2>
            <ol className="grid gap-2">
              {product.names.map((name, at) => (
                <li key={name._id}>
                  <Row {...{ slug, name, mayBook }} place={at + 1} />
                </li>
              ))}
            </ol>
            {mayChange && (
              <details>
                <summary className="min-h-11 cursor-pointer py-2 font-sign font-semibold">
                  {m.waiting_terms_of_product()}
                </summary>
                <TermsForm
                  slug={slug}
                  productId={product.productId}
                  terms={product.terms ?? terms}
                  label={product.title}
                />
              </details>
            )}
          </section>
        ))}
      </div>
    </>
  );
}

interface RowProps {
  slug: string;
  name: Office['products'][number]['names'][number];
  place: number;
  mayBook: boolean;
}

function Row({ slug, name, place, mayBook }: RowProps) {
  const remove = useCommand(officeApi.door.remove, 'remove-waiting-name', { invalidates: [q.waiting.office.key()] });
  const isPassed = name.state === 'PASSED';
  const details = [name.contact, ...name.wanted, name.atDoor && waited(name.since)].filter(Boolean);
  return (
    <Sheet className="grid gap-x-4 gap-y-2 px-4 py-3 m:grid-cols-[2.5rem_minmax(0,1fr)_auto] m:items-center">
      <span className="figures font-sign font-bold max-m:hidden">{place}</span>
      <div className="min-w-0">
        <p className="font-semibold wrap-anywhere">{name.name}</p>
        <p className="text-note text-muted wrap-anywhere">{details.join(' · ')}</p>
        {remove.error && <p role="alert">{remove.error.message}</p>}
      </div>
      <div className="flex flex-wrap items-center gap-2 text-note">
        {name.until && (
          <p>
            <Sign tone="wait" size="sm">
              {m.waiting_office_held()}
            </Sign>{' '}
            {m.waiting_office_until({ found: name.found.join(', '), until: name.until })}
          </p>
        )}
        {isPassed && (
          <Sign tone="closed" size="sm">
            {m.waiting_door_passed()}
          </Sign>
        )}
        {mayBook && (
          <ButtonLink
            href={bo.book(slug, { waiting: name._id })}
            size="md"
            variant={name.until ? 'primary' : 'outline'}
          >
            {m.waiting_door_seat({ name: name.name })}
          </ButtonLink>
        )}
        {mayBook && name.atDoor && !isPassed && (
          <Button
            size="md"
            variant="ghost"
            pending={remove.pending}
            onClick={() => remove.run({ idOrSlug: slug, nameId: name._id })}
          >
            {m.waiting_door_gone()}
          </Button>
        )}
      </div>
    </Sheet>
  );
}

function waited(since: string): string {
  const minutes = Math.max(0, Math.floor((Date.now() - Date.parse(since)) / 60_000));
  return m.waiting_door_since({ minutes });
}
