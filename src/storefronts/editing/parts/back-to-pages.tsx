import { BackLink } from '../../../office/parts/back-link.tsx';
import { bo } from '../../../office-links.ts';
import { m } from '../../../paraglide/messages.js';

/** Way back to the list of pages. */
export function BackToPages({ stall }: { stall: string | null }) {
  return <BackLink href={bo.pages(stall)}>{m.pages_all()}</BackLink>;
}
