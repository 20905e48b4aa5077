import { useParams } from 'react-router';
import { q } from '../../../client.ts';
import { serverLoad } from '../../../http/page-load.ts';
import { Panel } from '../../../office/parts/panel.tsx';
import { bo } from '../../../office-links.ts';
import { clientLoad, type Plan } from '../../../page-load.ts';
import { m } from '../../../paraglide/messages.js';
import { useSuspenseQuery } from '../../../shared/query.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import type { Profile } from '../contract.ts';
import { ExceptionFields } from '../parts/exception-fields.tsx';
import { HoursChangeDialog, useHoursChange } from '../parts/hours-change.tsx';
import { PartForm } from '../parts/part-form.tsx';
import { StallPage } from '../parts/stall-page.tsx';
import { usePart } from '../parts/use-part.ts';
import { WeekFields } from '../parts/week-fields.tsx';

const plan = ({ params }: Plan) => [q.profile.read({ idOrSlug: params.slug! })];
export const loader = serverLoad(plan);
export const clientLoader = clientLoad(plan);

/** Page of the stall's opening hours. */
export default function HoursPage() {
  const slug = useParams().slug!;
  return (
    <StallPage
      slug={slug}
      title={m.applications_check_hours()}
      actions={
        <ButtonLink href={bo.revisions(slug)} variant="outline" size="sm">
          {m.changesets_history_title()}
        </ButtonLink>
      }
    >
      <Panel title={m.profile_hours_title()}>
        <HoursForm key={slug} slug={slug} />
      </Panel>
    </StallPage>
  );
}

const hoursFields = ({ openingHours }: Profile) => openingHours;
const hoursChanges = (openingHours: ReturnType<typeof hoursFields>) => ({ openingHours });

function HoursForm({ slug }: { slug: string }) {
  const { data } = useSuspenseQuery(q.profile.read({ idOrSlug: slug }));
  const part = usePart(slug, 'hours', hoursFields, hoursChanges);
  const { fields, change } = part;
  const checked = useHoursChange(slug, fields, part.save);
  const errors = Object.keys(part.fieldErrors).length ? part.fieldErrors : checked.fieldErrors;
  return (
    <PartForm
      history={bo.revisions(slug)}
      part={{ ...part, save: checked.check, pending: part.pending || checked.pending, fieldErrors: errors }}
    >
      <p className="text-muted">{m.profile_hours_text()}</p>
      <WeekFields weekly={fields.weekly} onWeekly={weekly => change({ weekly })} />
      <h3 className="mt-2">{m.profile_exceptions()}</h3>
      <p className="text-muted">{m.profile_exceptions_text()}</p>
      <ExceptionFields
        exceptions={fields.exceptions}
        today={data.item.today}
        onExceptions={exceptions => change({ exceptions })}
      />
      <HoursChangeDialog slug={slug} change={checked} />
    </PartForm>
  );
}
