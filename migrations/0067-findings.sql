-- What the books of a payment company say otherwise than ours: found when the two are laid side by side. It stays when it
-- has been put right, with when it was last seen.
create table findings (
  id uuid primary key,
  kind text not null check (kind in ('PAYMENT_UNKNOWN', 'PAYMENT_MISSING', 'PAYMENT_DIFFERS', 'FEE_DIFFERS',
    'REFUND_UNKNOWN', 'REFUND_MISSING', 'REFUND_DIFFERS')),
  -- The company's name for it; where it knows of none, ours.
  reference text not null,
  payment_id uuid references payments (id),
  refund_id uuid references refunds (id),
  provider_id uuid references providers (id),
  ours bigint,
  theirs bigint,
  currency text not null default 'SEK',
  found_at timestamptz not null,
  seen_at timestamptz not null,
  gone_at timestamptz,
  unique (kind, reference)
);
create index findings_open on findings (found_at) where gone_at is null;
