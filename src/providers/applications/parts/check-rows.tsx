import { ChevronRight, CircleCheck, CircleDashed } from 'lucide-react';
import { m } from '../../../paraglide/messages.js';
import { Icon } from '../../../ui/icon.tsx';
import { TextLink } from '../../../ui/link.tsx';
import type { Checklist } from '../contract.ts';
import { CHECK_PLACES } from './check-places.ts';

/** Items of the opening checklist, each a link to the field where it is mended. */
export function CheckRows({ slug, checks }: { slug: string; checks: Checklist['checks'] }) {
  return (
    <ul>
      {checks.map(row => (
        <CheckRow key={row.check} slug={slug} row={row} />
      ))}
    </ul>
  );
}

function CheckRow({ slug, row: { check, done, needed } }: { slug: string; row: Checklist['checks'][number] }) {
  const { word, text, place } = CHECK_PLACES[check];
  const href = place?.(slug, done);
  return (
    <li className="relative flex items-start gap-3 border-t border-hair py-3 first:border-t-0 has-[a:hover]:bg-sunk">
      <span className={done ? 'text-good' : 'text-muted'}>
        <Icon icon={done ? CircleCheck : CircleDashed} />
      </span>
      <div className="min-w-0 grow">
        <p className="font-sign text-plain font-bold">
          {href ? (
            <TextLink href={href} className="text-ink after:absolute after:inset-0">
              {word()}
            </TextLink>
          ) : (
            word()
          )}
          <span className={done || !needed ? 'font-normal text-muted' : 'font-semibold text-danger'}>
            {' · '}
            {done ? m.applications_done() : needed ? m.applications_needed() : m.applications_can_wait()}
          </span>
        </p>
        <p className="text-muted">{text()}</p>
      </div>
      {href && (
        <span className="self-center text-muted">
          <Icon icon={ChevronRight} size={20} />
        </span>
      )}
    </li>
  );
}
