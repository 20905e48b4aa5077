-- What a seller's list of goods tells beside their status: whether a product has ever been sold openly, and whether it
-- is put away for good. Nothing that was sold is deleted.
alter table products add column published_at timestamptz;
alter table products add column archived_at timestamptz;
alter table products add constraint products_archived_hidden check (archived_at is null or status = 'HIDDEN');
update products set published_at = created_at where status <> 'HIDDEN';

-- Counts a product's changes: a save names the number that it began from, so that nobody overwrites another unseen.
alter table products add column revision int not null default 0;
