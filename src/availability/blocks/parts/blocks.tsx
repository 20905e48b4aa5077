import { Ban } from 'lucide-react';
import { useCommand } from '../../../client.ts';
import { Panel } from '../../../office/parts/panel.tsx';
import { useOffice } from '../../../office/parts/use-office.ts';
import { officeApi, officeQ } from '../../../office-client.ts';
import { bo } from '../../../office-links.ts';
import { m } from '../../../paraglide/messages.js';
import { getLocale } from '../../../paraglide/runtime.js';
import { inLocale } from '../../../shared/i18n.ts';
import { useSuspenseQuery } from '../../../shared/query.ts';
import { formatDayAndTime } from '../../../shared/time.ts';
import { Banner } from '../../../ui/banner.tsx';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import type { UnitGroup } from '../../units/contract.ts';

/** Units that are blocked, for care or for the house itself: once, or some weeks in a row. */
export function Blocks({ slug, groups }: { slug: string; groups: readonly UnitGroup[] }) {
  const { data } = useSuspenseQuery(officeQ.blocks.list({ idOrSlug: slug }));
  const { provider } = useOffice();
  const mayChange = provider?.rights.includes('orders:change') ?? false;
  const end = useCommand(officeApi.blocks.end, 'end-block', { invalidates: [officeQ.blocks.list.key()] });
  const units = groups.flatMap(group => group.units.filter(unit => !unit.outOfUse));
  if (units.length === 0) return null;
  const nameOf = (id: string) => {
    const unit = units.find(one => one._id === id);
    return unit ? inLocale(unit.title, getLocale()) : '';
  };
  return (
    <Panel title={m.blocks_title()}>
      <div className="grid gap-4">
        {end.error && <Banner tone="danger" role="alert" title={end.error.message} />}
        {data.items.length === 0 && <p className="text-muted">{m.blocks_none()}</p>}
        {data.items.length > 0 && (
          <ul className="border-t border-hair">
            {data.items.map(block => (
              <li key={block._id} className="flex flex-wrap items-center gap-x-4 border-b border-hair py-1">
                <span className="min-w-28 font-semibold">{nameOf(block.unitId)}</span>
                <span className="figures">
                  {formatDayAndTime(block.startsAt, getLocale(), block.timeZone)}–
                  {formatDayAndTime(block.endsAt, getLocale(), block.timeZone)}
                </span>
                <span className="hyphenate min-w-0 flex-1 basis-48 text-muted">{block.reason}</span>
                {mayChange && (
                  <Button size="sm" variant="outline" onClick={() => end.run({ idOrSlug: slug, blockId: block._id })}>
                    {m.blocks_end()}
                    <span className="sr-only"> ({nameOf(block.unitId)})</span>
                  </Button>
                )}
              </li>
            ))}
          </ul>
        )}
        {mayChange && (
          <div>
            <ButtonLink
              href={bo.disrupt(slug, { kind: 'UNITS' })}
              variant="outline"
              iconStart={<Icon icon={Ban} size={18} />}
            >
              {m.blocks_add()}
            </ButtonLink>
          </div>
        )}
      </div>
    </Panel>
  );
}
