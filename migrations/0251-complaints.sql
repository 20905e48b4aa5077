-- Complaints of buyers: a fault in what they bought, what they wish for it, and what came of it (konsumentköplagen
-- (2022:260), three years from the goods). What was said stands as it was said; who is forgotten loses name and words.
create table complaints (
  id uuid primary key,
  order_id uuid not null references orders (id),
  order_group_id uuid not null,
  provider_id uuid not null,
  fault text not null check (fault in ('BROKEN', 'NOT_AS_SAID', 'MISSING', 'UNSAFE', 'SERVICE', 'OTHER')),
  wish text not null check (wish in ('REPAIR', 'REPLACE', 'PRICE_OFF', 'MONEY_BACK', 'OTHER')),
  name text not null check (length(name) <= 120),
  email text not null check (length(email) <= 254),
  locale text not null check (locale in ('sv', 'en', 'de')),
  made_at timestamptz not null,
  -- Last moment of the stall's answer; with the hall from then on.
  answer_by timestamptz not null check (answer_by > made_at),
  -- Before the stall by silence or the buyer's wish; null while the stall has it alone.
  handed_up_at timestamptz,
  over_at timestamptz,
  outcome text check (outcome in ('REPAIR', 'REPLACE', 'PRICE_OFF', 'MONEY_BACK', 'OTHER', 'REFUSED', 'TAKEN_BACK')),
  forgotten_at timestamptz,
  foreign key (order_group_id, provider_id) references order_groups (id, provider_id),
  check ((over_at is null) = (outcome is null))
);
create index complaints_of_order on complaints (order_id);
create index complaints_of_group on complaints (order_group_id);
create index complaints_of_provider on complaints (provider_id, made_at desc);
create index complaints_to_forget on complaints (over_at) where forgotten_at is null;

create table complaint_items (
  complaint_id uuid not null references complaints (id),
  order_item_id uuid not null references order_items (id),
  pieces int not null check (pieces > 0),
  primary key (complaint_id, order_item_id)
);
create index complaint_items_of_item on complaint_items (order_item_id);

-- The letters and steps of a complaint, in order. The clock writes one where a stall was silent.
create table complaint_entries (
  id uuid primary key,
  complaint_id uuid not null references complaints (id),
  side text not null check (side in ('BUYER', 'STALL', 'HALL', 'CLOCK')),
  deed text not null check (deed in ('MADE', 'WRITTEN', 'ANSWERED', 'HANDED_UP', 'TAKEN_BACK')),
  outcome text,
  text text not null check (length(text) <= 4000),
  author_id text references "user" (id) on delete set null,
  written_at timestamptz not null,
  forgotten_at timestamptz,
  check ((deed = 'ANSWERED') = (outcome is not null)),
  check (forgotten_at is null or text = '')
);
create index complaint_entries_of on complaint_entries (complaint_id, written_at, id);
create index complaint_entries_author on complaint_entries (author_id) where author_id is not null;

create function check_complaint() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then raise exception 'a complaint stays' using errcode = 'check_violation'; end if;
  if (to_jsonb(new) - array['name', 'email', 'handed_up_at', 'over_at', 'outcome', 'forgotten_at'])
      <> (to_jsonb(old) - array['name', 'email', 'handed_up_at', 'over_at', 'outcome', 'forgotten_at'])
    or (new.name <> old.name and new.name <> '') or (new.email <> old.email and new.email <> '')
    or (old.handed_up_at is not null and new.handed_up_at is distinct from old.handed_up_at)
    -- An answer is followed by another one only once the hall has it.
    or (old.over_at is not null and new.over_at is null and new.handed_up_at is null)
    or (old.outcome = 'TAKEN_BACK' and new.outcome is distinct from old.outcome) then
    raise exception 'a complaint stands as it was made' using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger complaints_stand before update or delete on complaints for each row execute function check_complaint();

create function check_complaint_item() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then raise exception 'a complaint stands as it was made' using errcode = 'check_violation'; end if;
  if not exists (select from complaints c join order_items i on i.order_id = c.order_id
      where c.id = new.complaint_id and i.id = new.order_item_id and new.pieces <= i.quantity) then
    raise exception 'a complaint is of its own order' using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger complaint_items_stand before insert or update or delete on complaint_items
  for each row execute function check_complaint_item();

create function check_complaint_entry() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' or (to_jsonb(new) - array['text', 'author_id', 'forgotten_at'])
      <> (to_jsonb(old) - array['text', 'author_id', 'forgotten_at'])
    or (new.author_id is not null and new.author_id is distinct from old.author_id)
    or (new.text <> old.text and new.forgotten_at is null) then
    raise exception 'what was said of a complaint stays' using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger complaint_entries_stay before update or delete on complaint_entries
  for each row execute function check_complaint_entry();

-- A complaint is a case until it is answered; one that was answered with money, until some of it went back.
create view complaint_case_facts as
  select 'COMPLAINT' as kind, c.id::text as subject, c.provider_id, c.order_group_id, c.order_id, null::bigint as amount,
    null::text as currency, c.made_at as since, true as needs_person,
    case when c.outcome in ('MONEY_BACK', 'PRICE_OFF') then (
      select min(f.created_at) from order_refunds f where f.order_id = c.order_id and f.created_at >= c.made_at)
      else c.over_at end as over_at,
    jsonb_build_object('reason', c.fault, 'wish', c.wish, 'outcome', c.outcome, 'unanswered', c.over_at is null,
      'atHall', c.over_at is null and c.handed_up_at is not null,
      'answerBy', case when c.over_at is null and c.handed_up_at is null then c.answer_by end) as detail
  from complaints c;

select add_case_facts('complaint_case_facts');
