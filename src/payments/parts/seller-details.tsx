import { m } from '../../paraglide/messages.js';
import { phoneText } from '../../ui/phone-text.ts';
import type { Seller } from '../contract.ts';

/** Seller who is paid: the company that sells, and its contacts. */
export function SellerDetails({ seller }: { seller: Seller }) {
  const { title, legalName, organisationNumber, address, email, phone } = seller;
  return (
    <section className="grid gap-1">
      <h2 className="text-lead">{m.payments_table_seller()}</h2>
      <p className="font-semibold">{legalName ?? title}</p>
      {organisationNumber && <p>{m.payments_table_organisation({ number: organisationNumber })}</p>}
      {address && <p>{address}</p>}
      {email && (
        <p>
          <a href={`mailto:${email}`} className="[overflow-wrap:anywhere]">
            {email}
          </a>
        </p>
      )}
      {phone && (
        <p>
          <a href={`tel:${phone}`} className="whitespace-nowrap">
            {phoneText(phone)}
          </a>
        </p>
      )}
    </section>
  );
}
