import { Plus } from 'lucide-react';
import { useState } from 'react';
import { serverLoad } from '../../../http/page-load.ts';
import { lateQ } from '../../../late-client.ts';
import { OfficeHead } from '../../../office/parts/office-head.tsx';
import { PagesHistory } from '../../../office/parts/pages-history.tsx';
import { Panel } from '../../../office/parts/panel.tsx';
import { clientLoad } from '../../../page-load.ts';
import { m } from '../../../paraglide/messages.js';
import { useSuspenseQuery } from '../../../shared/query.ts';
import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { BackToPages } from '../../editing/parts/back-to-pages.tsx';
import { FOOTER } from '../../layouts/names/rules.ts';
import { DestinationForm } from '../parts/destination-form.tsx';
import { HostForm } from '../parts/host-form.tsx';

const plan = () => [lateQ.writtenPlaces.list({}), lateQ.writtenPages.list({})] as const;
export const loader = serverLoad(plan);
export const clientLoader = clientLoad(plan);

/** Page of the hall's addresses: which front each host shows, and where each destination leads. */
export default function PlacesPage() {
  const [places, pages] = plan();
  const { hosts, destinations } = useSuspenseQuery(places).data.item;
  const { items } = useSuspenseQuery(pages).data;
  const [adding, setAdding] = useState<'HOST' | 'DESTINATION' | null>(null);
  const options = items.filter(({ slug }) => slug !== FOOTER).map(({ slug, title }) => ({ value: slug, label: title }));
  const addButton = (what: 'HOST' | 'DESTINATION', word: string) => (
    <div className="pt-3">
      <Button
        size="sm"
        variant="outline"
        iconStart={<Icon icon={Plus} size={18} />}
        onClick={() => setAdding(adding === what ? null : what)}
      >
        {word}
      </Button>
    </div>
  );
  return (
    <>
      <OfficeHead
        title={m.pages_places()}
        back={<BackToPages stall={null} />}
        actions={<PagesHistory stall={null} />}
      />
      <div className="grid max-w-[64rem] grid-cols-[minmax(0,1fr)] gap-4 p-4 l:p-6">
        <Panel title={m.pages_hosts()}>
          <p className="mb-3 max-w-[44rem] text-muted">{m.pages_hosts_text()}</p>
          <ul className="border-t border-hair">
            {hosts.map(host => (
              <li key={`${host.match} ${host.name}`} className="border-b border-hair">
                <HostForm host={host} pages={options} />
              </li>
            ))}
            {adding === 'HOST' && (
              <li className="border-b border-hair">
                <HostForm host={null} pages={options} onMade={() => setAdding(null)} />
              </li>
            )}
          </ul>
          {addButton('HOST', m.pages_host_add())}
        </Panel>
        <Panel title={m.pages_destinations()}>
          <p className="mb-3 max-w-[44rem] text-muted">{m.pages_destinations_text()}</p>
          <ul className="border-t border-hair">
            {destinations.map(destination => (
              <li key={destination.name} className="border-b border-hair">
                <DestinationForm destination={destination} pages={options} />
              </li>
            ))}
            {adding === 'DESTINATION' && (
              <li className="border-b border-hair">
                <DestinationForm destination={null} pages={options} onMade={() => setAdding(null)} />
              </li>
            )}
          </ul>
          {addButton('DESTINATION', m.pages_destination_add())}
        </Panel>
      </div>
    </>
  );
}
