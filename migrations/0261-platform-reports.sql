-- What the law on platforms wants of sellers (DAC7): details that are gathered, activities, and the year's exchange rate.

-- Details of a seller that its company's own do not have. Birth date and account are sealed; whether they are there is not.
create table platform_details (
  provider_id uuid primary key references providers (id),
  form text not null check (form in ('COMPANY', 'SOLE_TRADER', 'LISTED', 'GOVERNMENT')),
  sealed bytea not null,
  has_birth_date boolean not null,
  has_account boolean not null,
  changed_at timestamptz not null
);

-- Activity as which a kind of what is sold is reported, where the hall has chosen another than the usual one.
create table platform_activities (
  kind text primary key,
  activity text not null check (activity in ('PROPERTY', 'SERVICES', 'GOODS', 'TRANSPORT', 'NONE')),
  changed_at timestamptz not null
);

-- Rate of the European Central Bank by which a year's thresholds are reckoned, as an operator noted it.
create table euro_rates (
  year int primary key check (year between 2023 and 2200),
  sek_per_euro numeric(10, 4) not null check (sek_per_euro between 5 and 30),
  noted_at timestamptz not null
);

-- Fees that the hall kept of a seller's sales or is owed for them, less what it gave back, as the ledger has them.
create view fees_withheld as
  select own.provider_id, case e.side when 'CREDIT' then e.amount else -e.amount end as amount, t.posted_at
  from ledger_entries e join ledger_transactions t on t.id = e.transaction_id
  join lateral (
    select a.provider_id from ledger_entries o join ledger_accounts a on a.id = o.account_id
    where o.transaction_id = e.transaction_id and a.provider_id is not null limit 1
  ) own on true
  where e.account_id = 'platform_fee_revenue';
