import type { Marked } from './marks.ts';
import type { Row } from './rows.ts';

/** Ways in of an account. */
export function waysIn({ userId: me, ...p }: Marked, later: Date): Row[] {
  return [
    ['account_links', { user_id: me, purpose: 'EMAIL', email_address: p.email, expires_at: later }],
    ['passkeys', { user_id: me, name: `${p.token}s nyckel`, transports: [] }],
    ['passkey_challenges', { user_id: me, purpose: 'registration', session_id: me, expires_at: later }],
    ['phones', { user_id: me, phone_number: p.phone }],
    [
      'push_subscriptions',
      {
        user_id: me,
        endpoint: `https://push.example/${p.token}`,
        p256dh: 'k'.repeat(87),
        auth: 'a'.repeat(22),
        device: `${p.token}s mobil`,
        session_id: me,
      },
    ],
    ['recovery_codes', { user_id: me }],
    ['totp_enrolments', { user_id: me, session_id: me, secret: p.sealed, expires_at: later }],
    ['totp_factors', { user_id: me, secret: p.sealed }],
  ];
}

/** What somebody was told, and how they wish to be. */
export function told(p: Marked, { stall, id, now }: { stall: string; id: (name: string) => string; now: Date }): Row[] {
  const { userId: me } = p;
  return [
    [
      'notices',
      {
        id: id('notice'),
        kind: 'new-order',
        key: `told-${p.token}`,
        to_user: me,
        not_to: me,
        provider_id: stall,
        happened_at: now,
        spread_at: now,
        ids: JSON.stringify({ userId: me }),
      },
    ],
    ['notice_messages', { notice_id: id('notice'), channel: 'mail', user_id: me, parcel_id: id('parcel') }],
    ['notice_messages', { notice_id: id('notice'), channel: 'mail', address: p.email }],
    [
      'notice_parcels',
      {
        id: id('parcel'),
        channel: 'mail',
        user_id: me,
        locale: 'sv',
        collects: false,
        due_at: now,
        made_at: now,
        sealed_at: now,
        handed_at: now,
      },
    ],
    ['notice_wishes', { user_id: me, kind: 'new-order', channel: 'mail', wanted: true }],
    ['notice_hours', { user_id: me, summary_at: '08:00' }],
  ];
}

/** Notice that a stall's place ends, told by this person. */
export function noticeOf(p: Marked, stall: string, now: Date): Row[1] {
  const ends = new Date(now.getTime() + 40 * 86_400_000);
  const facts = 'Luckan har varit stängd i ett år.';
  return { provider_id: stall, terms: '3', facts, ends_on: ends, ends_at: ends, told_at: now, told_by: p.userId };
}
