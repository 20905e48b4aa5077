import { m } from '../../paraglide/messages.js';
import { cx } from '../../ui/class-names.ts';
import type { Provider } from '../contract.ts';

type WhoSellsProps = { provider: Pick<Provider, 'companyDetails' | 'meta' | 'trader'>; className?: string };

/** The seller's company and trader status: known before the purchase, not only on the receipt. */
export function WhoSells({ provider, className }: WhoSellsProps) {
  const company = provider.companyDetails;
  if (!company) return null;
  const { addressRows, zipCode, city } = company.address;
  const trader = company.approvedForFTax ? m.providers_trader : m.providers_trader_without_f_tax;
  return (
    <section className={cx('page-margin py-8 l:py-16', className)}>
      <h2 className="mb-2">{m.providers_who_sells()}</h2>
      <p>
        {company.legalName}, {addressRows.join(', ')}, {zipCode} {city}.{' '}
        {m.providers_organisation_number({ number: company.organisationNumber })}
        {company.vatNo && <>, {m.providers_vat_no({ number: company.vatNo })}</>}.
      </p>
      {provider.trader && <p>{provider.trader}</p>}
      <p className="mt-2">{trader({ title: provider.meta.title })}</p>
    </section>
  );
}
