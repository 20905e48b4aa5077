import { UserPlus } from 'lucide-react';
import { useState } from 'react';
import { useParams } from 'react-router';
import { q } from '../../../client.ts';
import { serverLoad } from '../../../http/page-load.ts';
import { OfficeHead } from '../../../office/parts/office-head.tsx';
import { Panel } from '../../../office/parts/panel.tsx';
import { useOffice, useProviderNews } from '../../../office/parts/use-office.ts';
import { bo } from '../../../office-links.ts';
import { clientLoad, type Plan } from '../../../page-load.ts';
import { m } from '../../../paraglide/messages.js';
import { useQueryClient, useSuspenseQuery } from '../../../shared/query.ts';
import { Banner } from '../../../ui/banner.tsx';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { fetchModal } from '../../../ui/lazy-modal.tsx';
import { TextLink } from '../../../ui/link.tsx';
import { InvitationList } from '../parts/invitation-list.tsx';
import { InviteDialog } from '../parts/invite-dialog.tsx';
import { MemberList } from '../parts/member-list.tsx';
import { RoleGuide } from '../parts/role-guide.tsx';

const plan = ({ params }: Plan) => [q.members.people({ idOrSlug: params.slug! })];
export const loader = serverLoad(plan);
export const clientLoader = clientLoad(plan);

/** Page of the stall's members and invitations, with a guide to the roles. */
export default function PeoplePage() {
  const slug = useParams().slug!;
  const { data } = useSuspenseQuery(q.members.people({ idOrSlug: slug }));
  const { members, invitations, mayGive, ownerWaits, frozen } = data.item;
  const { provider } = useOffice();
  const queryClient = useQueryClient();
  const [inviting, setInviting] = useState(false);
  useProviderNews(provider?._id, () => void queryClient.invalidateQueries({ queryKey: q.members.people.key() }));
  const invite = mayGive.length > 0 && (
    <Button
      size="sm"
      iconStart={<Icon icon={UserPlus} size={18} />}
      onPointerEnter={fetchModal}
      onFocus={fetchModal}
      onClick={() => setInviting(true)}
    >
      {m.members_invite()}
    </Button>
  );
  return (
    <>
      <OfficeHead
        title={m.members_title()}
        actions={
          <>
            <TextLink standalone href={bo.deeds(slug)}>
              {m.members_history()}
            </TextLink>
            {invite}
          </>
        }
      />
      {frozen && (
        <Banner tone="yellow" title={m.members_frozen()}>
          {m.members_frozen_text()}
        </Banner>
      )}
      <div className="grid items-start gap-4 p-4 l:gap-6 l:p-6 xl:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="grid gap-4 l:gap-6">
          <Panel title={m.members_who_works({ count: members.length })}>
            <MemberList members={members} slug={slug} seller={data.item.provider.title} />
          </Panel>
          <Panel title={m.members_invitations()}>
            {invitations.length > 0 ? (
              <InvitationList invitations={invitations} slug={slug} />
            ) : (
              <EmptyState title={m.members_no_invitations()}>{m.members_no_invitations_text()}</EmptyState>
            )}
          </Panel>
        </div>
        <Panel title={m.members_roles()}>
          <RoleGuide />
        </Panel>
      </div>
      <InviteDialog
        open={inviting}
        onClose={() => setInviting(false)}
        slug={slug}
        roles={mayGive}
        ownerWaits={ownerWaits}
      />
    </>
  );
}
