import { useState } from 'react';
import { api, useCommand } from '../../../client.ts';
import { useUnsavedFields } from '../../../office/parts/use-leave-question.ts';
import { useOffice } from '../../../office/parts/use-office.ts';
import { m } from '../../../paraglide/messages.js';
import { Select, type SelectOption } from '../../../ui/select.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { toasts } from '../../../ui/toast-store.ts';
import type { WrittenHost } from '../contract.ts';
import { nameOfHost } from '../rules.ts';
import { PlaceFrame, STALE_BY_PLACES } from './place-frame.tsx';

interface Props {
  /** Null for a new one. */
  host: WrittenHost | null;
  pages: readonly SelectOption[];
  onMade?(): void;
}

/** Form of a host: the stall whose home it shows, else the page. */
export function HostForm({ host, pages, onMade }: Props) {
  const { providers } = useOffice();
  const [fields, setFields] = useState({
    match: host?.match ?? 'PREFIX',
    name: host?.name ?? '',
    providerSlug: host?.providerSlug ?? '',
    page: host?.page ?? '',
  });
  const keptNow = useUnsavedFields(fields);
  const change = (next: Partial<typeof fields>) => setFields(now => ({ ...now, ...next }));
  const save = useCommand(api.places.putHost, 'put-host', {
    invalidates: STALE_BY_PLACES,
    onDone: () => {
      keptNow();
      toasts.show({ _id: 'host', type: 'SUCCESS', title: m.pages_saved() });
      onMade?.();
    },
  });
  const { match, name, providerSlug, page } = fields;
  const stalls = providers.map(({ slug, title }) => ({ value: slug, label: title }));
  const isDefault = host?.match === 'DEFAULT';
  const known = stalls.some(({ value }) => value === providerSlug) || !providerSlug;
  const shown = [stalls.find(one => one.value === providerSlug)?.label ?? providerSlug, page]
    .filter(Boolean)
    .join(' / ');
  return (
    <PlaceFrame
      title={isDefault ? m.pages_host_default() : host ? hostTitle(host) : m.pages_host_add()}
      says={shown}
      isNew={!host}
      removal={host && !isDefault ? { noun: 'HOST', name: nameOfHost(host), basedOn: host.version } : null}
      saving={save}
      onSave={() =>
        save.run({
          match,
          name: match === 'DEFAULT' ? '' : name.trim().toLowerCase(),
          providerSlug: providerSlug || null,
          page: page || null,
          basedOn: host?.version ?? null,
        })
      }
    >
      {!host && (
        <div className="grid gap-4 m:grid-cols-2">
          <Select
            name="match"
            label={m.pages_host_match()}
            value={match}
            options={[
              { value: 'PREFIX', label: m.pages_host_prefix() },
              { value: 'WHOLE', label: m.pages_host_whole() },
            ]}
            onChange={event => change({ match: event.currentTarget.value as 'PREFIX' | 'WHOLE' })}
          />
          <TextField
            name="name"
            label={m.pages_host_name()}
            autoCapitalize="none"
            maxLength={253}
            value={name}
            onChange={event => change({ name: event.currentTarget.value })}
          />
        </div>
      )}
      <div className="grid gap-4 m:grid-cols-2">
        <Select
          name="providerSlug"
          label={m.pages_host_stall()}
          optional
          value={providerSlug}
          options={[
            { value: '', label: m.pages_choice_none() },
            ...(known ? [] : [{ value: providerSlug, label: providerSlug }]),
            ...stalls,
          ]}
          onChange={event => change({ providerSlug: event.currentTarget.value })}
        />
        <Select
          name="page"
          label={m.pages_host_page()}
          hint={m.pages_host_page_hint()}
          optional
          value={page}
          options={[{ value: '', label: m.pages_choice_none() }, ...pages]}
          onChange={event => change({ page: event.currentTarget.value })}
        />
      </div>
    </PlaceFrame>
  );
}

function hostTitle({ match, name }: WrittenHost): string {
  return match === 'PREFIX' ? `${name}…` : name;
}
