import { KeyRound, Smartphone } from 'lucide-react';
import { useEffect, useId, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import { lateQ } from '../../late-client.ts';
import { m } from '../../paraglide/messages.js';
import { useLive } from '../../shared/live-client.ts';
import { useQuery } from '../../shared/query.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import type { Access } from '../access/contract.ts';
import { lookAgainAfter } from '../access/rules.ts';
import { groupedCode } from '../codes/rules.ts';
import { windowWords } from './window-words.ts';

interface Props {
  orderId: string;
  orderGroupId: string;
  orderItemId: string;
}

/** Keys and codes of one booking, for as long as it stands; nothing for a booking without doors. */
export function BookingKeys({ orderId, orderGroupId, orderItemId }: Props) {
  const check = useQuery({ ...lateQ.externalAccess.check({ orderId }), refetchOnWindowFocus: 'always' });
  const ak = useSearchParams()[0].get('ak');
  useLive([{ topic: `order-group:${orderGroupId}`, ak }], () => void check.refetch());
  if (!check.data?.item.willHaveExternalKeys) return null;
  return <Keys {...{ orderId, orderGroupId, orderItemId, ak }} />;
}

function Keys({ orderId, orderGroupId, orderItemId, ak }: Props & { ak: string | null }) {
  const heading = useId();
  const found = useQuery({
    ...lateQ.externalAccess.ofOrder({ orderId }),
    refetchOnWindowFocus: 'always',
    refetchInterval: known => lookAgainAfter(known?.items ?? [], new Date()),
  });
  useLive([{ topic: `order-group:${orderGroupId}`, ak }], () => void found.refetch());
  const accesses = found.data?.items.filter(one => one.orderItemIds.includes(orderItemId)) ?? [];
  if (found.data && found.data.items.length > 0 && accesses.length === 0) return null;
  return (
    <section aria-labelledby={heading} className="grid max-w-[450px] gap-3 print:hidden">
      <h3 id={heading}>{m.locks_title()}</h3>
      {!found.data && found.error && (
        <Banner tone="danger" role="alert" title={m.locks_failed()}>
          <Button size="sm" variant="outline" className="mt-2" onClick={() => void found.refetch()}>
            {m.locks_try_again()}
          </Button>
        </Banner>
      )}
      {found.data && accesses.length === 0 && <p className="hyphenate text-muted">{m.locks_soon()}</p>}
      {accesses.map(access => (
        <Key key={access._id} access={access} />
      ))}
      <NewsOfKeys accesses={accesses} />
    </section>
  );
}

function Key({ access }: { access: Access }) {
  const { title, valid, timeZone, type } = access;
  return (
    <article className="grid gap-1 rounded-hold border border-hair bg-surface p-4">
      <div className="flex items-start gap-2">
        <Icon icon={type === 'PARAKEY' ? Smartphone : KeyRound} size={20} className="mt-0.5 text-accent" />
        <h4 className="hyphenate min-w-0 text-plain font-bold">{title}</h4>
      </div>
      <Shown access={access} />
      <p className="text-note text-muted">{m.locks_valid({ when: windowWords(valid.start, valid.end, timeZone) })}</p>
    </article>
  );
}

/** The code itself, or what there is to say before it, instead of it, and to the seller's people. */
function Shown({ access }: { access: Access }) {
  const { data, title, instead, hasBegun, isWithheld, type } = access;
  if (data && 'code' in data)
    return (
      <p className="font-sign text-product font-bold tracking-wider tabular-nums">
        <span className="sr-only">{m.locks_code_of({ door: title })}: </span>
        {groupedCode(data.code)}
      </p>
    );
  if (data) return <p className="hyphenate break-words">{m.locks_app({ email: data.email ?? '–' })}</p>;
  if (instead)
    return (
      <div>
        <p className="font-semibold">{m.locks_instead()}</p>
        <p className="hyphenate whitespace-pre-line">{instead}</p>
      </div>
    );
  if (isWithheld) return <p className="hyphenate text-muted">{m.locks_withheld()}</p>;
  if (hasBegun) return <p className="hyphenate">{m.locks_waiting()}</p>;
  return <p className="hyphenate">{type === 'PARAKEY' ? m.locks_app_soon() : m.locks_soon()}</p>;
}

/** Screen reader news of a code that comes while the page is open. */
function NewsOfKeys({ accesses }: { accesses: readonly Access[] }) {
  const shown = accesses.filter(access => access.data !== null);
  const known = useRef(shown.length);
  const [news, setNews] = useState('');
  const latest = shown.at(-1)?.title ?? '';
  useEffect(() => {
    if (shown.length > known.current) setNews(m.locks_code_news({ door: latest }));
    known.current = shown.length;
  }, [shown.length, latest]);
  return (
    <p role="status" className="sr-only">
      {news}
    </p>
  );
}
