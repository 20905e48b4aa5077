import { useState } from 'react';
import { api, useCommand } from '../../../client.ts';
import { to } from '../../../links.ts';
import { useUnsavedFields } from '../../../office/parts/use-leave-question.ts';
import { useOffice } from '../../../office/parts/use-office.ts';
import { m } from '../../../paraglide/messages.js';
import { Select, type SelectOption } from '../../../ui/select.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { toasts } from '../../../ui/toast-store.ts';
import type { PutDestination, WrittenDestination } from '../contract.ts';
import { PlaceFrame, STALE_BY_PLACES } from './place-frame.tsx';

type Leads = PutDestination['leads'];

const WAYS: Record<Leads['to'], () => string> = {
  PAGE: m.pages_leads_page,
  HOME: m.pages_leads_home,
  PATH: m.pages_leads_path,
  NOWHERE: m.pages_leads_nowhere,
};

interface Props {
  /** Null for a new one. */
  destination: WrittenDestination | null;
  pages: readonly SelectOption[];
  onMade?(): void;
}

/** Form of a destination: a page, a stall's home, another path, or nowhere. */
export function DestinationForm({ destination, pages, onMade }: Props) {
  const { providers } = useOffice();
  const leads = destination?.leads;
  const [fields, setFields] = useState({
    name: destination?.name ?? '',
    to: leads?.to ?? ('PAGE' as Leads['to']),
    page: leads?.to === 'PAGE' ? leads.page : '',
    providerSlug: leads?.to === 'HOME' ? leads.providerSlug : '',
    path: leads?.to === 'PATH' ? leads.path : '',
  });
  const keptNow = useUnsavedFields(fields);
  const change = (next: Partial<typeof fields>) => setFields(now => ({ ...now, ...next }));
  const save = useCommand(api.places.putDestination, 'put-destination', {
    invalidates: STALE_BY_PLACES,
    onDone: () => {
      keptNow();
      toasts.show({ _id: 'destination', type: 'SUCCESS', title: m.pages_saved() });
      onMade?.();
    },
  });
  const stalls = providers.map(({ slug, title }) => ({ value: slug, label: title }));
  const { name, page, providerSlug, path } = fields;
  const known = stalls.some(({ value }) => value === providerSlug) || !providerSlug;
  return (
    <PlaceFrame
      title={destination ? to.destination(destination.name) : m.pages_destination_add()}
      says={destination ? saysOf(destination.leads) : ''}
      isNew={!destination}
      removal={destination && { noun: 'DESTINATION', name: destination.name, basedOn: destination.version }}
      saving={save}
      onSave={() => save.run({ name: name.trim(), leads: leadsOf(fields), basedOn: destination?.version ?? null })}
    >
      <div className="grid gap-4 m:grid-cols-2">
        {!destination && (
          <TextField
            name="name"
            label={m.pages_destination_name()}
            autoCapitalize="none"
            maxLength={120}
            value={name}
            onChange={event => change({ name: event.currentTarget.value })}
          />
        )}
        <Select
          name="leads.to"
          label={m.pages_leads()}
          value={fields.to}
          options={(Object.keys(WAYS) as Leads['to'][]).map(value => ({ value, label: WAYS[value]() }))}
          onChange={event => change({ to: event.currentTarget.value as Leads['to'] })}
        />
        {fields.to === 'PAGE' && (
          <Select
            name="leads.page"
            label={m.pages_leads_page()}
            value={page}
            options={[{ value: '', label: m.pages_choice_none() }, ...pages]}
            onChange={event => change({ page: event.currentTarget.value })}
          />
        )}
        {fields.to === 'HOME' && (
          <Select
            name="leads.providerSlug"
            label={m.pages_leads_home()}
            value={providerSlug}
            options={[
              { value: '', label: m.pages_goods_choose_stall() },
              ...(known ? [] : [{ value: providerSlug, label: providerSlug }]),
              ...stalls,
            ]}
            onChange={event => change({ providerSlug: event.currentTarget.value })}
          />
        )}
        {fields.to === 'PATH' && (
          <TextField
            name="leads.path"
            label={m.pages_leads_path()}
            hint={m.pages_leads_path_hint()}
            autoCapitalize="none"
            maxLength={500}
            value={path}
            onChange={event => change({ path: event.currentTarget.value })}
          />
        )}
      </div>
    </PlaceFrame>
  );
}

interface Typed {
  to: Leads['to'];
  page: string;
  providerSlug: string;
  path: string;
}

function leadsOf({ to: way, page, providerSlug, path }: Typed): Leads {
  if (way === 'PAGE') return { to: way, page };
  if (way === 'HOME') return { to: way, providerSlug };
  return way === 'PATH' ? { to: way, path: path.trim() } : { to: way };
}

function saysOf(leads: Leads): string {
  if (leads.to === 'PAGE') return leads.page;
  if (leads.to === 'HOME') return to.home(leads.providerSlug);
  return leads.to === 'PATH' ? leads.path : m.pages_leads_nowhere();
}
