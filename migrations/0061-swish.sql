-- Payments by phone (Swish).

-- Where a seller's money goes. A number that Swish says no to is closed until the seller's people put it in anew.
alter table providers
  add column swish_number text check (swish_number ~ '^123[0-9]{7}$'),
  add column swish_closed_at timestamptz,
  add column swish_closed_reason text,
  add check ((swish_closed_at is null) = (swish_closed_reason is null));

-- What others may read of it.
create view swish_sellers as
  select id as provider_id, coalesce((options ->> 'acceptSwish')::boolean, false) as accepts, swish_number,
    swish_closed_at, swish_closed_reason
  from providers;

-- What Swish answers. Its reference, which a refund has to name, stands in intent_id.
alter table payments
  -- Whoever holds it may pay; none for a payer who was asked by number.
  add column token text,
  -- When a copy of the process set out to ask for it: another one waits for its answer.
  add column asked_at timestamptz,
  add column code text,
  add column reason text,
  -- The bank did not answer in time, and nobody knows whether money moved (DS24): it stays open, and for a person.
  add column unknown_since timestamptz,
  add check (method = 'MOBILE' or (token is null and asked_at is null and unknown_since is null)),
  add check (method <> 'MOBILE' or payee is not null),
  add check (unknown_since is null or status = 'PENDING');
create index payments_unknown on payments (unknown_since) where unknown_since is not null;
create view payments_of_unknown_outcome as
  select id as payment_id, pay_request_id, provider_id, amount, unknown_since
  from payments where unknown_since is not null;

alter table refunds add column code text;

-- Which of the warnings before a certificate's end have been given.
create table certificate_warnings (
  ends_at timestamptz not null,
  days int not null,
  warned_at timestamptz not null,
  primary key (ends_at, days)
);
