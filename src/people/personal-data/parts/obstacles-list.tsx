import { CircleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { to } from '../../../links.ts';
import { bo } from '../../../office-links.ts';
import { m } from '../../../paraglide/messages.js';
import { Banner } from '../../../ui/banner.tsx';
import { TextLink } from '../../../ui/link.tsx';
import type { Obstacles } from '../contract.ts';

/** Obstacles to an erasure, each a link to where it is settled. */
export function ObstaclesList({ obstacles: { orders, stalls, hall } }: { obstacles: Obstacles }) {
  return (
    <div className="grid gap-4" role="status">
      <Banner tone="yellow" icon={CircleAlert} rounded title={m.personal_data_obstacles()} />
      {orders.length > 0 && (
        <Group lead={m.personal_data_obstacle_orders()}>
          {orders.map(({ _id, reference, seller }) => (
            <Place key={_id} href={to.receipt(_id)}>
              {seller} <span className="figures font-medium">{reference}</span>
            </Place>
          ))}
        </Group>
      )}
      {stalls.length > 0 && (
        <Group lead={m.personal_data_obstacle_stalls()}>
          {stalls.map(({ slug, title }) => (
            <Place key={slug} href={bo.people(slug)}>
              {title}
            </Place>
          ))}
        </Group>
      )}
      {hall && (
        <Group lead={m.refusal_last_staff()}>
          <Place href={bo.platformPeople()}>{m.members_platform_title()}</Place>
        </Group>
      )}
    </div>
  );
}

function Group({ lead, children }: { lead: string; children: ReactNode }) {
  return (
    <div>
      <p>{lead}</p>
      <ul className="mt-1">{children}</ul>
    </div>
  );
}

function Place({ href, children }: { href: string; children: ReactNode }) {
  return (
    <li>
      <TextLink standalone href={href}>
        <span className="hyphenate">{children}</span>
      </TextLink>
    </li>
  );
}
