import { m } from '../../../paraglide/messages.js';
import { getLocale } from '../../../paraglide/runtime.js';
import { isRole } from '../../../rights/rules.ts';
import { roleWord } from '../../../rights/wording/rules.ts';
import { formatDate } from '../../../shared/time.ts';
import type { WholeSeller } from '../contract.ts';

/** The company behind a stall, as receipts name it. */
export function CompanyFacts({ company }: Pick<WholeSeller, 'company'>) {
  if (!company) return <p className="text-muted">{m.sellers_no_company()}</p>;
  const facts = [
    [m.sellers_legal_name(), company.legalName],
    [m.sellers_number(), company.organisationNumber],
    [m.sellers_vat(), company.vatNo ?? m.sellers_no_vat()],
    [m.sellers_address(), company.address],
    [m.sellers_approved_f_tax(), company.approvedForFTax ? m.sellers_yes() : m.sellers_no()],
  ] as const;
  return (
    <dl className="grid grid-cols-[minmax(0,10rem)_minmax(0,1fr)] gap-x-4 gap-y-1">
      {facts.map(([name, value]) => (
        <div key={name} className="contents">
          <dt className="hyphenate text-muted">{name}</dt>
          <dd className="wrap-anywhere">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

export function PeopleFacts({ people }: Pick<WholeSeller, 'people'>) {
  if (!people.length) return <p className="text-muted">{m.sellers_no_people()}</p>;
  return (
    <ul>
      {people.map(({ userId, name, email, role }) => (
        <li key={`${userId} ${role}`} className="border-t border-hair py-2 first:border-t-0">
          <p className="flex flex-wrap justify-between gap-x-4">
            <span className="font-sign font-semibold wrap-anywhere">{name}</span>
            <span className="text-muted">{isRole(role) ? roleWord(role, getLocale()) : ''}</span>
          </p>
          {email && email !== name && <p className="text-note break-all text-muted">{email}</p>}
        </li>
      ))}
    </ul>
  );
}

/** Terms that the seller has agreed to, version by version. */
export function AgreementFacts({ terms: { version, acceptances } }: Pick<WholeSeller, 'terms'>) {
  const holds = acceptances.some(one => one.version === version);
  return (
    <>
      <p>{holds ? m.sellers_terms_hold({ version }) : m.sellers_terms_wait({ version })}</p>
      <ul className="mt-2">
        {acceptances.map(one => (
          <li key={one.version} className="flex flex-wrap justify-between gap-x-4 border-t border-hair py-2">
            <span className="font-sign font-semibold">{m.terms_version({ version: one.version })}</span>
            <span className="text-muted">
              {[one.acceptedBy, formatDate(one._acceptedAt, getLocale())].filter(Boolean).join(', ')}
            </span>
          </li>
        ))}
      </ul>
    </>
  );
}
