/** Checks of complaints: nobody who complained waits without an end. */
export const complaintsAudit = [
  {
    invariant: 'I10',
    name: 'a complaint that its stall has not answered is laid before the hall on its day',
    sql: `select c.id, c.answer_by from complaints c
      where c.over_at is null and c.handed_up_at is null and not exists (
        select from outbox o where o.kind = 'complaint-due' and o.done_at is null
          and o.data ->> 'complaintId' = c.id::text)`,
  },
  {
    invariant: 'I10',
    name: 'a complaint is over by a letter that says how',
    sql: `select c.id, c.outcome from complaints c where c.over_at is not null and not exists (
      select from complaint_entries e where e.complaint_id = c.id
        and (e.outcome = c.outcome or (c.outcome = 'TAKEN_BACK' and e.deed = 'TAKEN_BACK')))`,
  },
  {
    invariant: 'I14',
    name: 'files of a complaint came with one of its letters, or with a note on it',
    sql: `select f.id from case_files f where f.kind = 'COMPLAINT'
      and not exists (select from complaint_entries e where e.id = f.entry_id and e.complaint_id::text = f.subject)
      and not exists (select from case_notes n where n.id = f.entry_id and n.subject = f.subject)`,
  },
];
