import { q } from '../../../client.ts';
import { serverLoad } from '../../../http/page-load.ts';
import { clientLoad } from '../../../page-load.ts';
import { m } from '../../../paraglide/messages.js';
import { useSuspenseQuery } from '../../../shared/query.ts';
import { Head } from '../../../ui/head.tsx';
import { CredentialsSections } from '../../credentials/parts/credentials-section.tsx';
import { PhoneSection } from '../../phones/parts/phone-section.tsx';
import { EmailSection } from '../parts/email-section.tsx';
import { LanguageSection, NameSection } from '../parts/name-and-language.tsx';

const plan = () => [q.accounts.profile({}), q.access.current({}), q.phones.countries({})] as const;
export const loader = serverLoad(plan);
export const clientLoader = clientLoad(plan);

/** Page of a person's profile and ways to sign in. */
export default function ProfilePage() {
  const { item: profile } = useSuspenseQuery(q.accounts.profile({})).data;
  return (
    <div className="grid gap-4">
      <Head title={m.accounts_profile_title()} index={false} />
      <h1 className="mb-2 text-section">{m.accounts_profile_title()}</h1>
      <NameSection profile={profile} />
      <EmailSection profile={profile} />
      <PhoneSection profile={profile} />
      <CredentialsSections profile={profile} />
      <LanguageSection profile={profile} />
    </div>
  );
}
