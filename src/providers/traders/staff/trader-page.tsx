import { CircleCheck, Clock } from 'lucide-react';
import { useParams } from 'react-router';
import { q, useCommand } from '../../../client.ts';
import { serverLoad } from '../../../http/page-load.ts';
import { lateApi, lateQ } from '../../../late-client.ts';
import { Panel } from '../../../office/parts/panel.tsx';
import { clientLoad, type Plan } from '../../../page-load.ts';
import { m } from '../../../paraglide/messages.js';
import { getLocale } from '../../../paraglide/runtime.js';
import { useSuspenseQuery } from '../../../shared/query.ts';
import { formatDate } from '../../../shared/time.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Banner } from '../../../ui/banner.tsx';
import { Button } from '../../../ui/button.tsx';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { Form } from '../../../ui/form.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { toasts } from '../../../ui/toast-store.ts';
import { StallPage } from '../../profile/parts/stall-page.tsx';
import type { Trader } from '../contract.ts';

const plan = ({ params }: Plan) => [lateQ.traders.read({ idOrSlug: params.slug! })];
export const loader = serverLoad(plan);
export const clientLoader = clientLoad(plan);

/** Page of the trader behind a stall: what the law has it say before it sells, and the word of its owner. */
export default function TraderPage() {
  const slug = useParams().slug!;
  const trader = useSuspenseQuery(lateQ.traders.read({ idOrSlug: slug })).data.item;
  const { details } = trader;
  return (
    <StallPage slug={slug} title={m.applications_check_trader()}>
      <Panel
        title={m.traders_title()}
        aside={
          details ? (
            <Badge tone="good" icon={CircleCheck}>
              {m.traders_written()}
            </Badge>
          ) : (
            <Badge tone="warn" icon={Clock}>
              {m.traders_waits()}
            </Badge>
          )
        }
      >
        <p className="mb-4 text-muted">{m.traders_text()}</p>
        {trader.mayWrite ? <TraderForm key={slug} slug={slug} trader={trader} /> : <p>{m.traders_owner_only()}</p>}
        {details && (
          <p className="mt-4 text-note text-muted">
            {m.traders_certified({
              day: formatDate(details._certifiedAt, getLocale()),
              name: details.certifiedBy ?? trader.provider.title,
            })}
          </p>
        )}
      </Panel>
    </StallPage>
  );
}

function TraderForm({
  slug,
  trader: { details, known, companyAddress, safetyNeeded },
}: {
  slug: string;
  trader: Trader;
}) {
  const command = useCommand(lateApi.traders.save, 'save-trader-details', {
    invalidates: [lateQ.traders.read.key(), q.applications.checklist.key(), q.backoffice.dashboard.key()],
    onDone: () => toasts.show({ _id: 'trader', type: 'SUCCESS', title: m.traders_saved() }),
  });
  const { error, fieldErrors } = command;
  return (
    <Form
      errors={fieldErrors}
      onValues={values => {
        const text = (name: string) => String(values.get(name) ?? '').trim();
        command.run({
          ...{ idOrSlug: slug, email: text('email'), phone: text('phone'), register: text('register') },
          ...{ returnsTo: text('returnsTo') || null, safetyContact: text('safetyContact') || null },
          certified: values.get('certified') !== null,
        });
      }}
    >
      {error && Object.keys(fieldErrors).length === 0 && <Banner tone="danger" role="alert" title={error.message} />}
      <TextField
        name="email"
        type="email"
        label={m.traders_email()}
        autoComplete="email"
        defaultValue={details?.email ?? known.email ?? ''}
        maxLength={254}
      />
      <TextField
        name="phone"
        type="tel"
        label={m.traders_phone()}
        autoComplete="tel"
        defaultValue={details?.phone ?? known.phone ?? ''}
        maxLength={40}
      />
      <TextField
        name="register"
        label={m.traders_register()}
        hint={m.traders_register_hint()}
        defaultValue={details?.register ?? 'Bolagsverket'}
        maxLength={120}
      />
      <TextField
        name="returnsTo"
        label={m.traders_returns()}
        hint={companyAddress ? m.traders_returns_hint({ address: companyAddress }) : undefined}
        optional
        defaultValue={details?.returnsTo ?? ''}
        maxLength={300}
      />
      <TextField
        name="safetyContact"
        label={m.traders_safety()}
        hint={m.traders_safety_hint()}
        optional={!safetyNeeded}
        defaultValue={details?.safetyContact ?? ''}
        maxLength={200}
      />
      <Checkbox name="certified" label={m.traders_certify()} defaultChecked={details !== null} />
      <div>
        <Button type="submit" pending={command.pending} pendingLabel={m.traders_saving()}>
          {m.traders_save()}
        </Button>
      </div>
    </Form>
  );
}
