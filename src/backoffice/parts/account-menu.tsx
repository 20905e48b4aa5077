import { CircleUserRound, Ellipsis } from 'lucide-react';
import { api, q, useCommand } from '../../client.ts';
import { to } from '../../links.ts';
import { useOffice } from '../../office/parts/use-office.ts';
import { bo } from '../../office-links.ts';
import { m } from '../../paraglide/messages.js';
import { useSuspenseQuery } from '../../shared/query.ts';
import { forgetCopies } from '../../shell/copies/forget-copies.ts';
import { useLanguages } from '../../shell/parts/languages.ts';
import type { CurrentUser } from '../../sign-in/contract.ts';
import { personWord } from '../../sign-in/names/rules.ts';
import { Button } from '../../ui/button.tsx';
import { cx } from '../../ui/class-names.ts';
import { Disclosure } from '../../ui/disclosure.tsx';
import { Icon } from '../../ui/icon.tsx';
import { LanguageLinks } from '../../ui/language-links.tsx';
import { TextLink } from '../../ui/link.tsx';
import { phoneText } from '../../ui/phone-text.ts';
import { type OfficePlace, usePlatformPlaces } from './platform-places.ts';
import { WaitingCount } from './waiting-count.tsx';

interface Props {
  className?: string;
  summaryClassName: string;
  /** Position of the menu: beside the rail, or above the bar. */
  sheetClassName: string;
  /** Pages of the stall that a phone's bar has no room for; the menu is then called by them. */
  places?: readonly OfficePlace[];
  /** On the hall's own pages, whose places are then those above. */
  inHall?: boolean;
}

/** Account menu: the signed-in person, the language, and sign-out. */
export function AccountMenu({ className, summaryClassName, sheetClassName, places = [], inHall = false }: Props) {
  const { data } = useSuspenseQuery(q.access.current({}));
  const signOut = useCommand(api.access.signOut, 'sign-out', {
    // Full page load, so that nothing shown to this person stays in the browser's memory.
    onDone: () => void forgetCopies().then(() => location.assign(to.signedOut())),
  });
  const languages = useLanguages();
  const waiting = places.reduce((sum, place) => sum + (place.waiting ?? 0), 0);
  return (
    <Disclosure
      className={className}
      summaryClassName={summaryClassName}
      summary={
        <>
          <Icon icon={places.length ? Ellipsis : CircleUserRound} />
          {places.length ? m.backoffice_nav_more() : m.backoffice_account()}
          {waiting > 0 && <WaitingCount count={waiting} className="absolute top-1 left-1/2 ml-1.5" />}
        </>
      }
    >
      <div className={cx('menu-sheet pt-4 text-ink', sheetClassName)}>
        {data.item && <Who user={data.item} />}
        <div className="flex flex-wrap gap-x-5">
          <TextLink standalone href={to.account()}>
            {m.accounts_profile_title()}
          </TextLink>
          <StallLinks />
        </div>
        <PlaceLinks places={places} />
        {!inHall && <PlatformLinks />}
        <h2 className="sr-only">{m.backoffice_language()}</h2>
        <LanguageLinks languages={languages} className="my-3 border-y border-hair py-1" />
        <Button
          variant="outline"
          wide
          pending={signOut.pending}
          pendingLabel={m.backoffice_signing_out()}
          onClick={() => signOut.run({})}
        >
          {m.backoffice_sign_out()}
        </Button>
        {signOut.error && (
          <p role="alert" className="mt-2 text-note text-danger">
            {signOut.error.message}
          </p>
        )}
      </div>
    </Disclosure>
  );
}

function Who({ user }: { user: CurrentUser }) {
  const called = personWord(user);
  const reached = user.email?.emailAddress ?? (user.phoneNumber && phoneText(user.phoneNumber));
  return (
    <>
      <p className="font-sign text-plain font-bold break-words">{called}</p>
      {reached !== called && <p className="text-note break-words text-muted">{reached}</p>}
    </>
  );
}

/** Links to the stall as visitors see it, and to what the person hears of it. */
function StallLinks() {
  const { providers, provider } = useOffice();
  const shown = provider ?? providers[0];
  if (!shown) return null;
  return (
    <>
      <TextLink standalone href={to.shop(shown.slug)}>
        {m.backoffice_nav_shop()}
      </TextLink>
      <TextLink standalone href={bo.notices(shown.slug)}>
        {m.notices_title()}
      </TextLink>
    </>
  );
}

/** Links to the platform's pages, on screens without the rail. */
function PlatformLinks() {
  const places = usePlatformPlaces();
  return <PlaceLinks title={m.backoffice_platform()} places={places} />;
}

function PlaceLinks({ title, places }: { title?: string; places: readonly OfficePlace[] }) {
  if (!places.length) return null;
  return (
    <div className="mt-3 border-t border-hair pt-2 l:hidden">
      {title && <h2 className="text-note font-semibold text-muted">{title}</h2>}
      <ul>
        {places.map(({ href, label, icon, waiting }) => (
          <li key={href}>
            <TextLink href={href} className="menu-item gap-2">
              <Icon icon={icon} size={20} />
              {label}
              {!!waiting && <WaitingCount count={waiting} className="ml-auto" />}
            </TextLink>
          </li>
        ))}
      </ul>
    </div>
  );
}
