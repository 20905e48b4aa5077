import { api, q, useCommand } from '../../../client.ts';
import { m } from '../../../paraglide/messages.js';
import { useQueryClient } from '../../../shared/query.ts';
import { Banner } from '../../../ui/banner.tsx';
import { Button } from '../../../ui/button.tsx';
import { TextLink } from '../../../ui/link.tsx';
import { type Check, isCheck } from '../rules.ts';
import { CHECK_PLACES } from './check-places.ts';

/** The button that opens the stall; pressed too early it lists what is missing, each a link to where it is fixed. */
export function OpenForBusiness({ slug, ready }: { slug: string; ready: boolean }) {
  const store = useQueryClient();
  const command = useCommand(api.applications.openForBusiness, 'open-for-business', {
    invalidates: [q.applications.checklist.key(), q.profile.read.key(), q.backoffice.dashboard.key()],
    // The checklist may have changed in another tab.
    onRefused: () => void store.invalidateQueries({ queryKey: q.applications.checklist.key() }),
  });
  const missing = Object.keys(command.fieldErrors).filter(isCheck);
  return (
    <div className="grid justify-items-start gap-3">
      {command.error && (
        <Banner tone="danger" role="alert" title={command.error.message} className="w-full">
          {missing.length > 0 && (
            <ul className="grid">
              {missing.map(check => (
                <li key={check}>
                  <Missing check={check} slug={slug} text={command.fieldErrors[check]!} />
                </li>
              ))}
            </ul>
          )}
        </Banner>
      )}
      <Button
        variant={ready ? 'primary' : 'outline'}
        pending={command.pending}
        pendingLabel={m.applications_opening()}
        onClick={() => command.run({ idOrSlug: slug })}
      >
        {m.applications_open_for_business()}
      </Button>
    </div>
  );
}

function Missing({ check, slug, text }: { check: Check; slug: string; text: string }) {
  const { word, place } = CHECK_PLACES[check];
  const href = place?.(slug, false);
  const said = `${word()}: ${text}`;
  return href ? (
    <TextLink href={href} className="inline-flex min-h-11 items-center text-current">
      {said}
    </TextLink>
  ) : (
    said
  );
}
