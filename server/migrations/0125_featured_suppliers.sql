-- The suppliers that the home page shows, two to six, chosen as a whole like the display order: the one row is locked by whoever saves.
create table featured_suppliers (
  supplier_id bigint primary key references supplier_profiles,
  position integer not null unique deferrable check (position between 1 and 6)
);
create table featured_state (
  one boolean primary key default true check (one),
  version integer not null default 1,
  saved_at timestamptz,
  saved_by bigint references users
);
insert into featured_state default values;
