import { ChevronRight, Phone } from 'lucide-react';
import { bo } from '../../../office-links.ts';
import { m } from '../../../paraglide/messages.js';
import { getLocale } from '../../../paraglide/runtime.js';
import { languageName } from '../../../shared/i18n.ts';
import { formatDayAndTime } from '../../../shared/time.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { TextLink } from '../../../ui/link.tsx';
import { phoneText } from '../../../ui/phone-text.ts';
import { Sheet } from '../../../ui/sheet.tsx';
import type { OfficeThread } from '../contract.ts';

interface Props {
  slug: string;
  order: OfficeThread['order'];
  timeZone: string;
}

/** Order that a conversation is about: when and what, the way to it, and the guest's number under the thumb. */
export function OrderCard({ slug, order, timeZone }: Props) {
  const { _id, reference, summary, guest, language, booked } = order;
  const when = booked ? [formatDayAndTime(booked.start, getLocale(), timeZone), ...booked.units].join(', ') : reference;
  return (
    <Sheet className="relative flex items-center gap-3 px-4 py-3">
      <div className="min-w-0 flex-1">
        <TextLink
          href={bo.order(slug, _id)}
          aria-label={`${when}: ${m.threads_to_order({ reference })}`}
          className="figures block font-sign text-card font-bold text-ink no-underline wrap-anywhere after:absolute after:inset-0"
        >
          {when}
        </TextLink>
        <p className="text-note text-muted wrap-anywhere">
          {[booked ? reference : null, summary].filter(Boolean).join(' · ')}
        </p>
        {language !== getLocale() && (
          <p className="text-note text-muted">
            {m.threads_language({ language: languageName(language, getLocale()) })}
          </p>
        )}
      </div>
      {guest.phone && (
        <ButtonLink
          href={`tel:${guest.phone}`}
          variant="ghost"
          square
          aria-label={`${m.threads_call({ name: guest.name })}, ${phoneText(guest.phone)}`}
          className="relative z-1"
        >
          <Icon icon={Phone} />
        </ButtonLink>
      )}
      <Icon icon={ChevronRight} />
    </Sheet>
  );
}
