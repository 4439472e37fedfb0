-- In which order suppliers stand, with how many stars: changed as a whole, so that two people who move suppliers at the same time do not
-- mix their orders. The row is locked by whoever saves.
create table supplier_display (
  one boolean primary key default true check (one),
  version integer not null default 1,
  saved_at timestamptz,
  saved_by bigint references users
);
insert into supplier_display default values;

-- Suppliers that join stand behind those that were given a place.
alter table supplier_profiles
  alter column display_order set default 100000,
  -- The higher of the two levels of the quality guarantee: LAQ PLUS.
  add column quality_plus boolean not null default false,
  add constraint plus_is_guaranteed check (not quality_plus or 'quality-guarantee' = any(programmes));
