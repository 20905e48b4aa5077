import { Panel } from '../../office/parts/panel.tsx';
import { TouchedBookings } from '../../office/parts/touched-bookings.tsx';
import { m } from '../../paraglide/messages.js';
import type { ChangeSet } from '../contract.ts';

interface Props {
  set: ChangeSet;
  slug: string;
}

/** Bookings that a change of places touches, named before it is kept (H4). */
export function SetTouched({ set, slug }: Props) {
  const { touched } = set;
  if (!touched.length) return null;
  return (
    <Panel title={m.office_touched_title({ count: touched.length })}>
      <p className="mb-3 max-w-[44rem]">{m.unitfile_touched_text()}</p>
      <TouchedBookings bookings={touched} slug={slug} />
    </Panel>
  );
}
