-- Products that staff have put to another molecule, with what is needed to undo it.
create table molecule_moves (
  id bigint generated always as identity primary key,
  from_id bigint not null references molecules,
  into_id bigint not null references molecules,
  products bigint[] not null check (cardinality(products) > 0),
  -- CAS numbers that the other had not.
  numbers text[] not null,
  reason text not null check (length(reason) between 1 and 500),
  moved_by bigint not null references users,
  at timestamptz not null default now(),
  undone_by bigint references users,
  undone_at timestamptz,
  check (from_id <> into_id),
  check ((undone_at is null) = (undone_by is null))
);
create index molecule_moves_from on molecule_moves (from_id, id desc);
create index molecule_moves_into on molecule_moves (into_id, id desc);
-- What a move changes is counted before it is made.
create index collections_of_product on collections (product_id);
create index list_lines_of_product on list_lines (product_id) where product_id is not null;
create index alerts_of_product on alerts (product_id) where product_id is not null and ended_at is null;
create index alerts_of_molecule on alerts (molecule_id) where molecule_id is not null and ended_at is null;
