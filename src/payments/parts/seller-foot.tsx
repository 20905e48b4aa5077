import { m } from '../../paraglide/messages.js';
import { phoneText } from '../../ui/phone-text.ts';
import type { Seller } from '../contract.ts';

/** Who gets the money, in the company's own name, and whom to ask before paying. */
export function SellerFoot({ seller }: { seller: Seller }) {
  const company = [seller.legalName, seller.organisationNumber, seller.address].filter(Boolean).join(', ');
  return (
    <div className="page-margin bg-surface py-5 text-note text-muted">
      {company && <p>{company}.</p>}
      {seller.phone && (
        <p>
          {m.payments_wrong_amount()}{' '}
          <a href={`tel:${seller.phone}`} className="whitespace-nowrap">
            {phoneText(seller.phone)}
          </a>
        </p>
      )}
    </div>
  );
}
