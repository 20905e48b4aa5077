import { CircleCheck, CircleDashed } from 'lucide-react';
import { useParams } from 'react-router';
import { OfficeHead } from '../../../backoffice/parts/office-head.tsx';
import { Panel } from '../../../backoffice/parts/panel.tsx';
import { api, q, useCommand } from '../../../client.ts';
import { serverLoad } from '../../../http/page-load.ts';
import { to } from '../../../links.ts';
import { clientLoad, type Plan } from '../../../page-load.ts';
import { m } from '../../../paraglide/messages.js';
import { useSuspenseQuery } from '../../../shared/query.ts';
import { Banner } from '../../../ui/banner.tsx';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import type { Check } from '../rules.ts';

const plan = ({ params }: Plan) => [q.applications.checklist({ idOrSlug: params.slug! })];
export const loader = serverLoad(plan);
export const clientLoader = clientLoad(plan);

const WORDS: Record<Check, { word: () => string; text: () => string }> = {
  company: { word: m.applications_check_company, text: m.applications_check_company_text },
  contact: { word: m.applications_check_contact, text: m.applications_check_contact_text },
  product: { word: m.applications_check_product, text: m.applications_check_product_text },
  pictures: { word: m.applications_check_pictures, text: m.applications_check_pictures_text },
  delivery: { word: m.applications_check_delivery, text: m.applications_check_delivery_text },
  hours: { word: m.applications_check_hours, text: m.applications_check_hours_text },
  payments: { word: m.applications_check_payments, text: m.applications_check_payments_text },
};

/** What is left before the shutters go up. */
export default function ChecklistPage() {
  const slug = useParams().slug!;
  const { data } = useSuspenseQuery(q.applications.checklist({ idOrSlug: slug }));
  const { open, checks, mayOpen, provider } = data.item;
  const command = useCommand(api.applications.openForBusiness, 'open-for-business', {
    invalidates: [q.applications.checklist.key()],
  });
  return (
    <>
      <OfficeHead title={m.applications_checklist()} />
      <div className="grid max-w-[46rem] gap-4 p-4 l:gap-6 l:p-6">
        {open && (
          <Banner tone="accent" role="status" rounded title={m.applications_open({ title: provider.title })}>
            <ButtonLink className="mt-2" size="sm" href={to.shop(provider.slug)}>
              {m.applications_see_stall()}
            </ButtonLink>
          </Banner>
        )}
        <Panel title={m.applications_checklist_title()}>
          <ul>
            {checks.map(({ check, done, needed }) => (
              <li key={check} className="flex items-start gap-3 border-t border-hair py-3 first:border-t-0">
                <span className={done ? 'text-good' : 'text-muted'}>
                  <Icon icon={done ? CircleCheck : CircleDashed} />
                </span>
                <div>
                  <p className="font-sign text-plain font-bold">
                    {WORDS[check].word()}
                    <span className="font-normal text-muted">
                      {' · '}
                      {done ? m.applications_done() : needed ? m.applications_needed() : m.applications_can_wait()}
                    </span>
                  </p>
                  <p className="text-muted">{WORDS[check].text()}</p>
                </div>
              </li>
            ))}
          </ul>
        </Panel>
        {!open && (
          <div className="grid justify-items-start gap-3">
            {command.error && <Banner tone="danger" role="alert" title={command.error.message} />}
            <p className="text-muted">{mayOpen ? m.applications_ready() : m.applications_not_ready()}</p>
            <Button
              disabled={!mayOpen}
              pending={command.pending}
              pendingLabel={m.applications_opening()}
              onClick={() => command.run({ idOrSlug: slug })}
            >
              {m.applications_open_for_business()}
            </Button>
          </div>
        )}
      </div>
    </>
  );
}
