/** Audit of what owners are told: each change has its letters, and an owner whom the hall invited came in rightly. */
export const alertsAudit = [
  {
    invariant: 'I14',
    name: 'owners with a proven address have the letter about a change',
    sql: `select a.id, s.user_id from owner_alerts a
      join scopes s on s.scope = a.provider_id || ':owner' and s.granted_at < a.happened_at
      join "user" u on u.id = s.user_id and u."emailVerified" and u.email !~ '[@.]phone[.]invalid$'
        and u."updatedAt" < a.happened_at
      where not exists (select from outbox o where o.key = 'owner-alert:' || a.id || ':' || s.user_id)`,
  },
  {
    invariant: 'I16',
    name: 'nobody became an owner by an invitation of the hall without a yes or a wait',
    sql: `select id, provider_id from invitations where state = 'ACCEPTED' and needs_yes and yes_at is null
      and (stands_from is null or stands_from > ended_at)`,
  },
];
