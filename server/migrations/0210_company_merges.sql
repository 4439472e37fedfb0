-- A company that was registered twice is merged into the other: what names it is moved, each row with what stood there before, so that
-- it can be put back for a day.
alter table companies
  add column merged_into bigint references companies,
  add constraint companies_merged_are_closed check (merged_into is null or (merged_into <> id and status = 'inactive'));
create index companies_by_erp_id on companies (erp_id) where erp_id is not null;
create index companies_merged on companies (merged_into) where merged_into is not null;

create table company_merges (
  id bigint generated always as identity primary key,
  from_id bigint not null references companies,
  into_id bigint not null references companies,
  -- What the company that went was before.
  former_status text not null check (former_status in ('pending approval', 'active', 'inactive')),
  merged_by bigint not null references users,
  at timestamptz not null default now(),
  undone_by bigint references users,
  undone_at timestamptz,
  check (from_id <> into_id),
  check ((undone_at is null) = (undone_by is null))
);
create index company_merges_from on company_merges (from_id, id desc);
create index company_merges_into on company_merges (into_id, id desc);

-- One row for each value that a merge has changed.
create table company_merge_rows (
  merge_id bigint not null references company_merges,
  table_name text not null,
  column_name text not null,
  -- What the row is known by besides its company; empty where a company has one row.
  row_key text not null,
  former text,
  -- None where a field of the company that stays was filled: it stands at the other.
  became text,
  -- Whose it was then: what a colleague has taken over since is left.
  owner_id bigint,
  -- Why it was left when the merge was undone.
  left_because text check (left_because in ('changed', 'money', 'owner', 'together')),
  primary key (merge_id, table_name, column_name, row_key)
);
