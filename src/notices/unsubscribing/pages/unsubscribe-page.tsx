import { useParams } from 'react-router';
import { useCommand } from '../../../client.ts';
import { serverLoad } from '../../../http/page-load.ts';
import { lateApi, lateQ } from '../../../late-client.ts';
import { to } from '../../../links.ts';
import { clientLoad, type Plan } from '../../../page-load.ts';
import { m } from '../../../paraglide/messages.js';
import { useSuspenseQuery } from '../../../shared/query.ts';
import { Notice } from '../../../shell/parts/notice.tsx';
import { Banner } from '../../../ui/banner.tsx';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { Head } from '../../../ui/head.tsx';

const plan = ({ params }: Pick<Plan, 'params'>) => [lateQ.unsubscribing.one({ token: params.token! })];
export const loader = serverLoad(plan);
export const clientLoader = clientLoad(plan);

/** Page of a link that ends optional mail: it asks first, for links are opened by more than people. */
export default function UnsubscribePage() {
  const token = useParams().token!;
  const { data } = useSuspenseQuery(lateQ.unsubscribing.one({ token }));
  const { place, wanted } = data.item;
  const end = useCommand(lateApi.unsubscribing.end, 'end-notice-subscription', {
    invalidates: [lateQ.unsubscribing.one.key()],
  });
  const title = wanted ? m.notices_unsubscribe_title({ place }) : m.notices_unsubscribed_title();
  return (
    <>
      <Head title={title} index={false} />
      <Notice
        plate={wanted ? m.notices_unsubscribe_plate() : m.notices_unsubscribed_plate()}
        tone={wanted ? 'hours' : 'done'}
        title={title}
        actions={
          wanted ? (
            <Button pending={end.pending} onClick={() => end.run({ token })}>
              {m.notices_unsubscribe()}
            </Button>
          ) : (
            <ButtonLink href={to.start()} variant="outline">
              {m.shell_to_start()}
            </ButtonLink>
          )
        }
      >
        <p>{wanted ? m.notices_unsubscribe_text() : m.notices_unsubscribed_text({ place })}</p>
        {end.error && <Banner tone="danger" role="alert" title={end.error.message} />}
      </Notice>
    </>
  );
}
