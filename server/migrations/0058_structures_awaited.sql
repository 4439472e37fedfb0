-- Molecules that were made faster than their structures can be prepared. While there is a row, what a search by structure finds is
-- said not to be all.
create table structures_awaited (
  id bigint primary key generated always as identity,
  at timestamptz not null default now()
);

-- Who follows hears of it with the molecules, and of the end with the last of their records.
create trigger structures_awaited_followed after insert or delete on structures_awaited
  for each statement execute function tell_structures();
