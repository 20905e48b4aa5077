-- A change set is of goods, or of the units that a stall books with: both come from files, and are undone whole.
alter table change_sets add column subject text not null default 'GOODS' check (subject in ('GOODS', 'UNITS'));
