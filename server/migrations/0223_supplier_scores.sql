-- How suppliers have done with requests for quotes and with deliveries within a year, counted from the histories of requests and from parcels.
-- A job writes all of it anew; nothing else does.
create table supplier_scores (
  supplier_id bigint primary key references supplier_profiles,
  -- Requests in which it has answered or declined, or that ended without a word of it; of them those that it priced.
  asked integer not null,
  answered integer not null check (answered between 0 and asked),
  -- From being asked to the first prices, the middle one; null where it priced none.
  answer_minutes integer,
  -- Requests that it priced and of which anything was accepted of anybody; of them those of which anything was accepted of it.
  decided integer not null,
  won integer not null check (won between 0 and decided),
  -- Lines that left in parcels and were promised for a day; of them those that left by it.
  sent integer not null,
  on_time integer not null check (on_time between 0 and sent),
  counted_at timestamptz not null default now()
);
