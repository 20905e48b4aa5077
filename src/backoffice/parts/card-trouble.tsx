import { CreditCard } from 'lucide-react';
import { bo } from '../../office-links.ts';
import { m } from '../../paraglide/messages.js';
import { getLocale } from '../../paraglide/runtime.js';
import { accountStandingWords } from '../../payments/ways/card/onboarding/rules.ts';
import { Banner } from '../../ui/banner.tsx';
import { TextLink } from '../../ui/link.tsx';
import type { Dashboard } from '../contract.ts';

/** Banner when card payments don't work, or soon will not, though the stall has an account with the card company. */
export function CardTrouble({ slug, cards }: { slug: string; cards: Dashboard['cards'] }) {
  if (!cards || cards.standing === 'READY') return null;
  const { takesCards, standing } = cards;
  return (
    <Banner
      tone={takesCards ? 'yellow' : 'danger'}
      rounded
      icon={CreditCard}
      title={takesCards ? m.payments_onboarding_soon_trouble() : m.payments_onboarding_trouble()}
    >
      <p>{accountStandingWords(standing, getLocale()).text}</p>
      <TextLink href={bo.cardPayments(slug)} standalone>
        {m.payments_onboarding_see()}
      </TextLink>
    </Banner>
  );
}
