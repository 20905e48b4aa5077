import { MailCheck, MessageSquareText } from 'lucide-react';
import { useState } from 'react';
import { useParams, useSearchParams } from 'react-router';
import { q } from '../../client.ts';
import { serverLoad } from '../../http/page-load.ts';
import { to } from '../../links.ts';
import { clientLoad, type Plan } from '../../page-load.ts';
import { m } from '../../paraglide/messages.js';
import { HallHead } from '../../providers/parts/hall-head.tsx';
import { useSuspenseQuery } from '../../shared/query.ts';
import { Banner } from '../../ui/banner.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { TextLink } from '../../ui/link.tsx';
import { providerTheme } from '../../ui/provider-theme.ts';
import { Sheet } from '../../ui/sheet.tsx';
import type { Joined, Queue } from '../contract.ts';
import { QueueForm } from '../parts/queue-form.tsx';
import { holdWords } from '../wording/rules.ts';

const plan = ({ params }: Pick<Plan, 'params'>) => [q.waiting.queue({ skuId: params.skuId! })] as const;
export const loader = serverLoad(plan);
export const clientLoader = clientLoad(plan);

/** Page of a queue: somebody leaves a name for what is full. */
export default function QueuePage() {
  const params = useParams();
  const [parameters] = useSearchParams();
  const { data } = useSuspenseQuery(plan({ params })[0]);
  const queue = data.item;
  const [told, setTold] = useState<Joined['by'] | null>(toldBy(parameters.get('told')));
  return (
    <div {...providerTheme(queue.colour)} className="wall page-margin min-h-[60dvh] py-8 l:py-12">
      <HallHead title={m.waiting_title({ title: queue.productTitle })} path={to.queue(queue.skuId)} index={false} />
      <div className="grid max-w-[36rem] gap-6">
        <div>
          <TextLink href={to.product(queue.productSlug)} standalone>
            {[queue.productTitle, queue.variant].filter(Boolean).join(', ')}
          </TextLink>
          <h1 className="text-section">{m.waiting_join()}</h1>
          {queue.open && !told && (
            <p className="mt-2 max-w-[34rem]">{m.waiting_how({ hold: holdWords(queue.minutes) })}</p>
          )}
        </div>
        <Sheet className="grid gap-5 p-4 m:p-6">
          <Content queue={queue} told={told} onTold={setTold} />
        </Sheet>
      </div>
    </div>
  );
}

function Content({
  queue,
  told,
  onTold,
}: {
  queue: Queue;
  told: Joined['by'] | null;
  onTold: (by: Joined['by']) => void;
}) {
  if (told) return <Told by={told} queue={queue} />;
  if (queue.open) return <QueueForm queue={queue} onTold={onTold} />;
  return (
    <>
      <p>{m.waiting_refusal_closed()}</p>
      <div>
        <ButtonLink href={to.product(queue.productSlug)}>{m.waiting_to_product()}</ButtonLink>
      </div>
    </>
  );
}

/** Notice after joining: the name stands in line once its contact is proven. */
function Told({ by, queue }: { by: Joined['by']; queue: Queue }) {
  const isMail = by === 'EMAIL';
  return (
    <>
      <Banner
        tone="accent"
        rounded
        role="status"
        icon={isMail ? MailCheck : MessageSquareText}
        title={isMail ? m.waiting_told_mail() : m.waiting_told_text()}
      >
        {m.waiting_told_how()}
      </Banner>
      <div>
        <ButtonLink variant="outline" href={to.shop(queue.providerSlug)}>
          {m.waiting_to_seller({ seller: queue.providerTitle })}
        </ButtonLink>
      </div>
    </>
  );
}

function toldBy(told: string | null): Joined['by'] | null {
  return told === 'EMAIL' || told === 'PHONE' ? told : null;
}
