-- What is done with all products of a supplier at once, by a job: taken off sale, put back, told to the search anew.
create table catalogue_runs (
  id bigint generated always as identity primary key,
  supplier_id bigint not null references supplier_profiles,
  kind text not null check (kind in ('inactivate', 'restore', 'reindex')),
  -- The run that this one takes back.
  undoes bigint unique references catalogue_runs,
  state text not null default 'running' check (state in ('running', 'done')),
  total integer not null,
  done integer not null default 0,
  -- The last product that is done: where a run goes on after it was cut off.
  at_product bigint not null default 0,
  requested_by bigint not null references users,
  requested_at timestamptz not null default now(),
  moved_at timestamptz not null default now(),
  finished_at timestamptz,
  check ((kind = 'restore') = (undoes is not null))
);
-- One at a time for each supplier.
create unique index catalogue_runs_open on catalogue_runs (supplier_id) where state = 'running';
create index catalogue_runs_of_supplier on catalogue_runs (supplier_id, id desc);
alter table products add constraint products_inactivated_by_fkey foreign key (inactivated_by) references catalogue_runs not valid;
create index products_inactivated on products (inactivated_by, id) where inactivated_by is not null;
