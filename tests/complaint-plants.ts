type Id = (what: string, of: 'paid' | 'waiting') => string;

/** A complaint on the paid order, as a row inserted past all rules. */
const complaint = (id: Id, over: string | null) => `
  insert into complaints (id, order_id, order_group_id, provider_id, fault, wish, name, email, locale, made_at, answer_by,
    over_at, outcome)
  select gen_random_uuid(), id, order_group_id, provider_id, 'BROKEN', 'REPAIR', '', '', 'sv', now(), now() + interval '7 days',
    ${over ? `now(), '${over}'` : 'null, null'} from orders where id = ${id('order', 'paid')}`;

/** A breach of each check of complaints. */
export const complaintPlants = (id: Id): Record<string, string> => ({
  'a complaint that its stall has not answered is laid before the hall on its day': complaint(id, null),
  'a complaint is over by a letter that says how': complaint(id, 'REPAIR'),
  'files of a complaint came with one of its letters, or with a note on it': `
    insert into case_files (id, kind, subject, entry_id, position, name, content_type, bytes, kept_at)
    values (gen_random_uuid(), 'COMPLAINT', 'none', gen_random_uuid(), 0, 'a.pdf', 'application/pdf', 'x', now())`,
});
