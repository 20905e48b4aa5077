export const accessAudit = [
  {
    invariant: 'I17',
    name: 'no session has passed the second step of somebody who has nothing to pass it with',
    sql: `
      select s.id, s."userId" from session s
      where s."factorAt" is not null
        and not exists (select from totp_factors t where t.user_id = s."userId")
        and not exists (select from passkeys p where p.user_id = s."userId")`,
  },
  {
    invariant: 'I17',
    name: 'recovery codes belong to somebody who has a factor, and are ten at most',
    sql: `
      select c.user_id, count(*) from recovery_codes c group by c.user_id
      having count(*) > 10 or not exists (
        select from totp_factors t where t.user_id = c.user_id union all select from passkeys p where p.user_id = c.user_id)`,
  },
];
