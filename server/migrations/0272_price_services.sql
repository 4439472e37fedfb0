-- How the price service of a supplier does: after failures in a row it is left alone for a while. In the database, as every process
-- that runs jobs asks, and staff read it elsewhere.
create table price_services (
  supplier_id bigint primary key references supplier_profiles,
  failures integer not null check (failures >= 0),
  -- Until when it is not asked; null while it is.
  rests_until timestamptz,
  -- What it failed with last, in the words of the program.
  error text not null default '' check (length(error) <= 300),
  changed_at timestamptz not null
);

-- When a service was asked last about an open question: what it did not answer then is not asked again within a minute.
alter table price_questions add column pulled_at timestamptz;
