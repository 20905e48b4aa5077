/** Planted breaches of the ends of places. */
export function endingPlants(payment: string): Record<string, string> {
  const ending = (told: string, ends: string, ended: string) => `
    insert into stall_endings (id, provider_id, terms, facts, ends_on, ends_at, told_at, ended_at)
    select gen_random_uuid(), provider_id, 'a', 'b', (now() ${ends})::date, now() ${ends}, now() ${told}, ${ended}
    from payments where id = ${payment}`;
  return {
    'a place ends on its day, told thirty days before or by a ground': ending(
      `- interval '1 day'`,
      `+ interval '9 days'`,
      'null',
    ),
    'a stall whose place has ended is closed, and nothing was ordered of it since': ending(
      `- interval '90 days'`,
      `- interval '1 day'`,
      `now() - interval '1 day'`,
    ),
  };
}
