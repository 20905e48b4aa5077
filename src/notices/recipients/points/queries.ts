import { sql } from 'kysely';
import type { Database, Tx } from '../../../shared/database/connect.ts';
import type { Locale } from '../../../shared/i18n.ts';
import type { World } from '../../../shared/world.ts';
import { textableNumber } from '../../../sign-in/phones/queries.ts';
import { DEFAULT_QUIET, type QuietHours } from '../../quiet/rules.ts';
import { type NoticeChannel, STALL_KINDS, type StallKind } from '../../rules.ts';

interface Point {
  categoryTags: string[];
  verified: boolean;
}

interface PointsRow {
  emails: (Point & { emailAddress: string })[];
  phones: (Point & { phoneNumber: string })[];
}

/** Kinds that a number for bookings is texted about: what somebody has to do something about today. */
const TEXTED: readonly StallKind[] = ['to-answer', 'cancellation'];

interface PointListener {
  userId: null;
  address: string;
  channels: NoticeChannel[];
  locale: Locale;
  quiet: QuietHours | null;
}

/** Proven contact points of a stall that are tagged for this kind. A mailbox keeps no quiet hours, a number does. */
export async function contactListeners(
  { config }: Pick<World, 'config'>,
  db: Database | Tx,
  { providerId, kind }: { providerId: string; kind: StallKind },
): Promise<PointListener[]> {
  const { tag } = STALL_KINDS[kind];
  if (!tag) return [];
  const { rows } = await sql<PointsRow>`select emails, phones from sellers where provider_id = ${providerId}`.execute(
    db,
  );
  const { emails = [], phones = [] } = rows[0] ?? {};
  const meant = ({ verified, categoryTags }: Point) => verified && categoryTags.includes(tag);
  const of = { userId: null, locale: 'sv' as const };
  const numbers = TEXTED.includes(kind) ? phones.filter(meant) : [];
  return [
    ...emails.filter(meant).map(({ emailAddress }) => ({
      ...of,
      address: emailAddress.trim().toLowerCase(),
      channels: ['mail' as const],
      quiet: null,
    })),
    ...numbers.flatMap(({ phoneNumber }) => {
      const address = textableNumber(config, phoneNumber);
      return address ? [{ ...of, address, channels: ['text' as const], quiet: DEFAULT_QUIET }] : [];
    }),
  ];
}
