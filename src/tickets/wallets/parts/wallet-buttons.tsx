import { WalletCards } from 'lucide-react';
import { m } from '../../../paraglide/messages.js';
import { ButtonLink } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import type { WalletWays } from '../contract.ts';

const WORDS = { apple: m.tickets_pass_add_apple, google: m.tickets_pass_add_google };

/** Ways of a ticket into the wallet of a phone: the companies' badges where the operator has them, else our own buttons. */
export function WalletButtons({ ways, title }: { ways: WalletWays; title: string }) {
  if (!ways.length) return null;
  return (
    <ul className="grid max-w-[450px] gap-3 print:hidden">
      {ways.map(({ wallet, href, badge }) => (
        <li key={wallet}>
          {badge ? (
            <a href={href} className="inline-block">
              <img src={badge} alt={`${WORDS[wallet]()}: ${title}`} className="h-12" />
            </a>
          ) : (
            <ButtonLink
              href={href}
              variant="outline"
              wide
              className="bg-surface"
              iconStart={<Icon icon={WalletCards} size={20} />}
              aria-label={`${WORDS[wallet]()}: ${title}`}
            >
              {WORDS[wallet]()}
            </ButtonLink>
          )}
        </li>
      ))}
    </ul>
  );
}
