import { useParams } from 'react-router';
import { q } from '../../../client.ts';
import { serverLoad } from '../../../http/page-load.ts';
import { Panel } from '../../../office/parts/panel.tsx';
import { clientLoad, type Plan } from '../../../page-load.ts';
import { m } from '../../../paraglide/messages.js';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { CompanyNumberField } from '../../applications/parts/company-number-field.tsx';
import { parseCompanyNumber } from '../../applications/rules.ts';
import type { Profile } from '../contract.ts';
import { PartForm } from '../parts/part-form.tsx';
import { StallPage } from '../parts/stall-page.tsx';
import { usePart } from '../parts/use-part.ts';

const plan = ({ params }: Plan) => [q.profile.read({ idOrSlug: params.slug! })];
export const loader = serverLoad(plan);
export const clientLoader = clientLoad(plan);

/** Page of the company behind the stall, as it stands on receipts and in the checkout. */
export default function CompanyPage() {
  const slug = useParams().slug!;
  return (
    <StallPage slug={slug} title={m.applications_check_company()}>
      <Panel title={m.profile_company_title()}>
        <p className="mb-4 text-muted">{m.profile_company_text()}</p>
        <CompanyForm key={slug} slug={slug} />
      </Panel>
    </StallPage>
  );
}

function companyFields({ company }: Profile) {
  const [first = '', ...more] = company?.address.addressRows ?? [];
  return {
    legalName: company?.legalName ?? '',
    number: company?.organisationNumber ?? '',
    hasVat: company ? company.vatNo !== null : true,
    vatNo: company?.vatNo ?? '',
    row: first,
    more: more.join(', '),
    zipCode: company?.address.zipCode ?? '',
    city: company?.address.city ?? '',
    approvedForFTax: company?.approvedForFTax ?? false,
  };
}

type Fields = ReturnType<typeof companyFields>;

function companyChanges({ legalName, number, hasVat, vatNo, row, more, zipCode, city, approvedForFTax }: Fields) {
  const company = parseCompanyNumber(number);
  const addressRows = [row, more].filter((text, place) => place === 0 || text.trim());
  return {
    companyDetails: {
      legalName,
      // Official spelling of the number; an invalid one goes as typed, and the answer says so.
      organisationNumber: company?.organisationNumber ?? number,
      vatNo: hasVat ? vatNo.replaceAll(/\s/g, '').toUpperCase() || (company?.vatNo ?? null) : null,
      address: { addressRows, zipCode, city },
      approvedForFTax,
    },
  };
}

function CompanyForm({ slug }: { slug: string }) {
  const part = usePart(slug, 'company', companyFields, companyChanges);
  const { fields, change } = part;
  const company = parseCompanyNumber(fields.number);
  const text = (field: 'legalName' | 'number' | 'vatNo' | 'row' | 'more' | 'zipCode' | 'city', name: string) => ({
    name: `companyDetails.${name}`,
    value: fields[field],
    onChange: (event: { currentTarget: { value: string } }) => change({ [field]: event.currentTarget.value }),
  });
  return (
    <PartForm part={part}>
      <TextField
        {...text('legalName', 'legalName')}
        label={m.applications_legal_name()}
        autoComplete="organization"
        maxLength={160}
      />
      <CompanyNumberField {...text('number', 'organisationNumber')} />
      <Checkbox
        label={m.profile_vat_registered()}
        checked={fields.hasVat}
        onChange={event => change({ hasVat: event.currentTarget.checked })}
      />
      {fields.hasVat && (
        <TextField
          {...text('vatNo', 'vatNo')}
          label={m.applications_vat()}
          hint={m.profile_vat_hint()}
          placeholder={company?.vatNo}
          maxLength={20}
        />
      )}
      <TextField
        {...text('row', 'address.addressRows.0')}
        label={m.applications_address()}
        autoComplete="address-line1"
        maxLength={120}
      />
      <TextField
        {...text('more', 'address.addressRows.1')}
        label={m.profile_address_more()}
        optional
        autoComplete="address-line2"
        maxLength={120}
      />
      <div className="grid gap-4 m:grid-cols-[9rem_minmax(0,1fr)]">
        <TextField
          {...text('zipCode', 'address.zipCode')}
          label={m.applications_zip()}
          autoComplete="postal-code"
          inputMode="numeric"
          maxLength={12}
        />
        <TextField
          {...text('city', 'address.city')}
          label={m.applications_city()}
          autoComplete="address-level2"
          maxLength={80}
        />
      </div>
      <Checkbox
        label={m.profile_f_tax()}
        hint={m.profile_f_tax_hint()}
        checked={fields.approvedForFTax}
        onChange={event => change({ approvedForFTax: event.currentTarget.checked })}
      />
    </PartForm>
  );
}
