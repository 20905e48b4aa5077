import { CalendarSync, FileSpreadsheet, KeyRound, Plus } from 'lucide-react';
import { useState } from 'react';
import { useParams } from 'react-router';
import { serverLoad } from '../../../http/page-load.ts';
import { lateQ } from '../../../late-client.ts';
import { BackLink } from '../../../office/parts/back-link.tsx';
import { OfficeHead } from '../../../office/parts/office-head.tsx';
import { officeQ } from '../../../office-client.ts';
import { bo } from '../../../office-links.ts';
import { clientLoad, type Plan } from '../../../page-load.ts';
import { m } from '../../../paraglide/messages.js';
import { useSuspenseQuery } from '../../../shared/query.ts';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { TextLink } from '../../../ui/link.tsx';
import { Blocks } from '../../blocks/parts/blocks.tsx';
import type { BookedProduct } from '../contract.ts';
import type { GroupDraft } from '../parts/group-draft.ts';
import { GroupPanel } from '../parts/group-panel.tsx';

const plan = ({ params }: Plan) => [
  lateQ.units.list({ idOrSlug: params.slug! }),
  officeQ.blocks.list({ idOrSlug: params.slug! }),
  officeQ.calendarImports.list({ idOrSlug: params.slug! }),
];
export const loader = serverLoad(plan);
export const clientLoader = clientLoad(plan);

/** Ready-made beginnings by what is lent: what one is called, how many it holds, and whether guests are told theirs. */
const BEGINNINGS = [
  { id: 'tables', label: m.units_begin_tables, word: m.units_word_table, capacity: 4, shown: false, drawn: true },
  { id: 'cabins', label: m.units_begin_cabins, word: m.units_word_cabin, capacity: 4, shown: true, drawn: false },
  { id: 'boats', label: m.units_begin_boats, word: m.units_word_boat, capacity: 1, shown: false, drawn: false },
  { id: 'guides', label: m.units_begin_guides, word: m.units_word_guide, capacity: 12, shown: false, drawn: false },
] as const;
type Beginning = (typeof BEGINNINGS)[number];

/** Staff page of what a stall books with: tables, cabins, boats, guides, by group. */
export default function UnitsPage() {
  const slug = useParams().slug!;
  const { data } = useSuspenseQuery(lateQ.units.list({ idOrSlug: slug }));
  const { groups, products, mayChange } = data.item;
  const [begun, setBegun] = useState<Beginning | null>(null);
  return (
    <>
      <OfficeHead
        title={m.units_title()}
        back={<BackLink href={bo.bookings(slug)}>{m.units_back()}</BackLink>}
        actions={
          <>
            {mayChange && (
              <ButtonLink
                href={bo.goodsFile(slug)}
                variant="outline"
                size="sm"
                iconStart={<Icon icon={FileSpreadsheet} size={18} />}
              >
                {m.unitfile_link()}
              </ButtonLink>
            )}
            <ButtonLink
              href={bo.feeds(slug)}
              variant="outline"
              size="sm"
              iconStart={<Icon icon={CalendarSync} size={18} />}
            >
              {m.feeds_title()}
            </ButtonLink>
            <ButtonLink
              href={bo.locks(slug)}
              variant="outline"
              size="sm"
              iconStart={<Icon icon={KeyRound} size={18} />}
            >
              {m.locks_office_title()}
            </ButtonLink>
            <ButtonLink href={bo.revisions(slug)} variant="outline" size="sm">
              {m.changesets_history_title()}
            </ButtonLink>
          </>
        }
      />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4 p-4 l:gap-6 l:p-6">
        {groups.length === 0 && !begun && (
          <EmptyState heading="h2" title={m.units_empty()}>
            {m.units_empty_text()}
          </EmptyState>
        )}
        {groups.map(group => (
          <GroupPanel
            key={`${slug} ${group._id}`}
            slug={slug}
            group={group}
            begun={draftFor(null)}
            word={firstWord(group.units.at(-1)?.title.sv ?? group.title.sv)}
            products={products}
            mayChange={mayChange}
            onSaved={() => {}}
          />
        ))}
        {begun && (
          <GroupPanel
            key={`${slug} ${begun.id}`}
            slug={slug}
            group={null}
            begun={draftFor(begun)}
            word={begun.word()}
            products={products}
            mayChange={mayChange}
            onSaved={() => setBegun(null)}
          />
        )}
        {mayChange && (
          <section aria-label={m.units_begin()} className="grid gap-2">
            <h2>{m.units_begin()}</h2>
            <div className="flex flex-wrap gap-2">
              {BEGINNINGS.map(beginning => (
                <Button
                  key={beginning.id}
                  variant="outline"
                  iconStart={<Icon icon={Plus} size={20} />}
                  onClick={() => setBegun(beginning)}
                >
                  {beginning.label()}
                </Button>
              ))}
            </div>
          </section>
        )}
        <RulesOfProducts products={products} slug={slug} />
        <Blocks slug={slug} groups={groups} />
      </div>
    </>
  );
}

/** Every product that is booked, those without rules first to be seen. */
function RulesOfProducts({ products, slug }: { products: readonly BookedProduct[]; slug: string }) {
  if (products.length === 0) return null;
  return (
    <section aria-label={m.units_rules()} className="grid gap-2">
      <h2>{m.units_rules()}</h2>
      <ul className="border-t border-hair">
        {products.map(product => (
          <li key={product._id} className="flex flex-wrap items-center gap-x-4 border-b border-hair py-1">
            <TextLink href={bo.rules(slug, product.slug)} standalone className="font-semibold">
              {product.title}
            </TextLink>
            {product.kind === null && <span className="text-note text-muted">{m.units_rules_none()}</span>}
            {product.kind === 'DEPARTURES' && (
              <TextLink href={bo.departures(slug, product.slug)} standalone>
                {m.departures_title()}
              </TextLink>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

function draftFor(beginning: Beginning | null): GroupDraft {
  const shown = beginning?.shown ?? false;
  if (!beginning) return { title: { sv: '' }, shown, units: [], joins: [] };
  const { word, label, capacity, drawn } = beginning;
  const units = [1, 2, 3].map(number => ({
    key: `new ${number}`,
    title: { sv: `${word()} ${number}` },
    capacity,
    plan: drawn ? { x: number * 25, y: 40 } : null,
    outOfUse: false,
  }));
  return { title: { sv: label() }, shown, units, joins: [] };
}

/** Name without its number, for the units that are added: "Bord" of "Bord 12". */
function firstWord(name: string): string {
  return name.replace(/\s*\d+\s*$/, '') || name;
}
