import { m } from '../../paraglide/messages.js';
import { phoneText } from '../../ui/phone-text.ts';
import type { Seller } from '../contract.ts';

/** Footer on the seller: the company's own name, and whom to ask before paying. */
export function SellerFoot({ seller }: { seller: Seller }) {
  const company = [seller.legalName, seller.organisationNumber, ...(seller.address?.split(', ') ?? [])].filter(Boolean);
  return (
    <div className="page-margin bg-surface py-5 text-note text-muted">
      {company.length > 0 && (
        <p>
          {company.map((part, at) => (
            // No line break within a part: a street stays with its number.
            <span key={part} className="inline-block">
              {part}
              {at < company.length - 1 ? ',\u00A0' : '.'}
            </span>
          ))}
        </p>
      )}
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
