import { to } from '../../../links.ts';
import { m } from '../../../paraglide/messages.js';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { Select } from '../../../ui/select.tsx';
import { TextArea } from '../../../ui/text-area.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import type { Band } from '../../contract.ts';
import { bandWord } from '../../parts/bands.ts';
import { SELLER_TERMS } from '../../terms/rules.ts';
import type { Application, Mine } from '../contract.ts';
import { type Draft, parseCompanyNumber } from '../rules.ts';
import { CompanyNumberField } from './company-number-field.tsx';
import { ContactProof } from './contact-proof.tsx';

/** Categories in the order of the hall's doors; the contract's list would bring its schemas into the browser. */
const BANDS: readonly Band[] = ['ata', 'gora', 'sova', 'handla', 'hyra', 'ge'];

interface Props {
  draft: Draft;
  change(changes: Partial<Draft>): void;
}

type TextName = { [K in keyof Draft]: Draft[K] extends string ? K : never }[keyof Draft];

function field({ draft, change }: Props, name: TextName) {
  return {
    name,
    value: draft[name],
    onChange: (event: { currentTarget: { value: string } }) => change({ [name]: event.currentTarget.value }),
  };
}

export function CompanyStep(props: Props) {
  return (
    <>
      <TextField
        {...field(props, 'legalName')}
        label={m.applications_legal_name()}
        autoComplete="organization"
        maxLength={160}
      />
      <CompanyNumberField {...field(props, 'organisationNumber')} />
      <TextField
        {...field(props, 'addressRow')}
        label={m.applications_address()}
        autoComplete="street-address"
        maxLength={120}
      />
      <div className="grid gap-4 m:grid-cols-[9rem_minmax(0,1fr)]">
        <TextField
          {...field(props, 'zipCode')}
          label={m.applications_zip()}
          autoComplete="postal-code"
          inputMode="numeric"
          maxLength={12}
        />
        <TextField
          {...field(props, 'city')}
          label={m.applications_city()}
          autoComplete="address-level2"
          maxLength={80}
        />
      </div>
    </>
  );
}

export function ContactStep(props: Props & { application: Application; keep(): Promise<void> }) {
  const { draft, change, application, keep } = props;
  return (
    <>
      <TextField
        {...field(props, 'contactEmail')}
        type="email"
        label={m.applications_email()}
        autoComplete="email"
        maxLength={254}
      />
      <ContactProof application={application} typed={draft.contactEmail} keep={keep} />
      <Checkbox
        name="emailPublic"
        label={m.applications_email_public()}
        checked={draft.emailPublic}
        onChange={event => change({ emailPublic: event.currentTarget.checked })}
      />
      <TextField
        {...field(props, 'contactPhone')}
        type="tel"
        label={m.applications_phone()}
        optional
        autoComplete="tel"
        maxLength={40}
      />
      <Checkbox
        name="phonePublic"
        label={m.applications_phone_public()}
        checked={draft.phonePublic}
        onChange={event => change({ phonePublic: event.currentTarget.checked })}
      />
    </>
  );
}

export function StallStep(props: Props & { areas: Mine['areas'] }) {
  const { draft, change, areas } = props;
  return (
    <>
      <TextField
        {...field(props, 'title')}
        label={m.applications_name()}
        hint={m.applications_name_hint()}
        maxLength={80}
      />
      <TextArea
        {...field(props, 'description')}
        label={m.applications_what()}
        hint={m.applications_what_hint()}
        rows={5}
        maxLength={2000}
      />
      <Select
        name="band"
        label={m.applications_band()}
        prompt={m.applications_choose()}
        {...(draft.band && { value: draft.band })}
        onChange={event => change({ band: event.currentTarget.value as Band })}
        options={BANDS.map(band => ({ value: band, label: bandWord(band) }))}
      />
      <Select
        name="area"
        label={m.applications_area()}
        prompt={m.applications_choose()}
        {...(draft.area && { value: draft.area })}
        onChange={event => change({ area: event.currentTarget.value })}
        options={areas.map(({ key, title }) => ({ value: key, label: title }))}
      />
    </>
  );
}

export function SendStep({ draft, terms, onTerms }: { draft: Draft; terms: boolean; onTerms(agreed: boolean): void }) {
  const rows = [
    [m.applications_legal_name(), draft.legalName],
    [
      m.applications_number(),
      parseCompanyNumber(draft.organisationNumber)?.organisationNumber ?? draft.organisationNumber,
    ],
    [m.applications_address(), [draft.addressRow, `${draft.zipCode} ${draft.city}`.trim()].filter(Boolean).join(', ')],
    [m.applications_email(), draft.contactEmail],
    [m.applications_phone(), draft.contactPhone],
    [m.applications_name(), draft.title],
    [m.applications_what(), draft.description],
  ];
  return (
    <>
      <dl className="grid gap-3">
        {rows.map(([term, value]) => (
          <div key={term}>
            <dt className="text-note text-muted">{term}</dt>
            <dd className="font-semibold break-words whitespace-pre-line">{value || '–'}</dd>
          </div>
        ))}
      </dl>
      <Checkbox
        name="termsAccepted"
        checked={terms}
        onChange={event => onTerms(event.currentTarget.checked)}
        label={
          <>
            {m.applications_terms()}{' '}
            <a href={to.page(SELLER_TERMS.page)} target="_blank" rel="noreferrer">
              {m.applications_terms_link()}
            </a>
          </>
        }
      />
    </>
  );
}
