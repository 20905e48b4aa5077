import { ArrowRight } from 'lucide-react';
import { to } from '../../../links.ts';
import { Panel } from '../../../office/parts/panel.tsx';
import { bo } from '../../../office-links.ts';
import { m } from '../../../paraglide/messages.js';
import { Icon } from '../../../ui/icon.tsx';
import { TextLink } from '../../../ui/link.tsx';

interface Row {
  /** Address of the page that visitors see; null where it is part of many. */
  see: string | null;
  title: string;
  text: string;
  write: string;
}

/** Fronts of a stall beside its own pages, each with the way to where it is written. */
export function StallFronts({ stall }: { stall: string }) {
  const rows = [
    { see: to.home(stall), title: m.pages_home(), text: m.pages_home_arranged_text(), write: bo.stallHome(stall) },
    { see: null, title: m.pages_presentation(), text: m.pages_home_text(), write: bo.presentation(stall) },
    { see: null, title: m.pages_look(), text: m.pages_look_about(), write: bo.look(stall) },
    { see: to.shop(stall), title: m.pages_shelves(), text: m.pages_shelves_about(), write: bo.shelves(stall) },
  ];
  return <Fronts title={m.pages_fronts()} rows={rows} />;
}

/** Fronts of the hall beside its pages: addresses, promos, areas. */
export function HallFronts() {
  const rows = [
    { see: null, title: m.pages_places(), text: m.pages_places_about(), write: bo.places() },
    { see: null, title: m.pages_promos(), text: m.pages_promos_about(), write: bo.promos() },
    { see: null, title: m.pages_footer(), text: m.pages_footer_about(), write: bo.footer() },
    { see: to.start(), title: m.areas_title(), text: m.pages_areas_about(), write: bo.areas() },
  ];
  return <Fronts title={m.pages_hall_fronts()} rows={rows} />;
}

function Fronts({ title: heading, rows }: { title: string; rows: readonly Row[] }) {
  return (
    <Panel title={heading}>
      <ul>
        {rows.map(({ see, title, text, write }) => (
          <li
            key={write}
            className="flex flex-wrap items-center gap-x-6 gap-y-1 border-t border-hair py-2 first:border-t-0"
          >
            <div className="min-w-0 flex-1 basis-64">
              <TextLink href={write} standalone className="-mb-2 font-sign font-bold">
                {title}
              </TextLink>
              <p className="hyphenate text-note text-muted">{text}</p>
            </div>
            {see && (
              <TextLink href={see} standalone iconEnd={<Icon icon={ArrowRight} size={18} />}>
                {m.pages_see()}
              </TextLink>
            )}
          </li>
        ))}
      </ul>
    </Panel>
  );
}
