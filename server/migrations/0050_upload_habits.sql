-- What was said of the columns of a supplier's files, so that it is asked once: by heading the field, and the sign before decimals.
create table upload_habits (
  supplier_id bigint primary key references supplier_profiles (id) on delete cascade,
  columns jsonb not null check (jsonb_typeof(columns) = 'object' and octet_length(columns::text) <= 100000),
  updated_at timestamptz not null default now()
);
