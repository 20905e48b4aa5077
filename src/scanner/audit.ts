/** Checks of scans against the books (I9, H20). What waits for its books is none yet. */
const FOLLOWED = `not exists (select from scan_dues u where u.subject_id = coalesce(s.ticket_id, s.booking_id))`;

export const scannerAudit = [
  {
    invariant: 'I9',
    name: 'what scans took of a ticket, and what there was nothing for, is what they let in',
    sql: `
      select s.id, s.amount, c.short, coalesce(t.took, 0) as took from scan_entries s
      join tickets k on k.id = s.ticket_id and k.provider_id = s.provider_id and k.amount > 0
      left join scan_cases c on c.scan_id = s.id and c.over_at is null
      left join lateral (
        select sum(e.amount - coalesce((select sum(r.amount) from ticket_entries r where r.restores = e.id), 0)) as took
        from ticket_entries e where e.ticket_id = s.ticket_id and e.kind = 'USED'
          and e.source like 'scan:%' and split_part(e.source, ':', 2) = s.id::text
      ) t on true
      where s.amount <> coalesce(t.took, 0) + coalesce(c.short, 0) and ${FOLLOWED}`,
  },
  {
    invariant: 'I9',
    name: 'a use by a scan has its scan, which let somebody in and was not undone',
    sql: `
      select e.id, e.source from ticket_entries e left join scans s on s.id::text = split_part(e.source, ':', 2)
      where e.kind = 'USED' and e.source like 'scan:%' and ${FOLLOWED}
        and (s.id is null or s.ticket_id <> e.ticket_id or s.decision <> 'IN'
          or (not exists (select from scan_entries n where n.id = s.id) and e.amount > 0
            and not exists (select from tickets t where t.id = e.ticket_id and t.status = 'CANCELLED')
            and e.amount > (select coalesce(sum(r.amount), 0) from ticket_entries r where r.restores = e.id)))`,
  },
  {
    invariant: 'I9',
    name: 'guests whom scans let in, and those there was no room for, are those who came',
    sql: `
      select s.id, s.amount, c.short, coalesce(a.came, 0) as came from scan_entries s
      join bookings b on b.id = s.booking_id and b.provider_id = s.provider_id
      left join scan_cases c on c.scan_id = s.id and c.over_at is null
      left join lateral (
        select sum(count) as came from admissions where scan_id = s.id and undone_at is null) a on true
      where s.amount <> coalesce(a.came, 0) + coalesce(c.short, 0) and b.state = 'BOOKED' and ${FOLLOWED}`,
  },
  {
    invariant: 'I16',
    name: 'a booking whose guests are here is checked in, and no other',
    sql: `
      select b.id, b.checked_in_at, a.count from bookings b left join booking_admissions a on a.booking_id = b.id
      where (b.checked_in_at is null) <> (coalesce(a.count, 0) = 0) and b.state = 'BOOKED'`,
  },
];
