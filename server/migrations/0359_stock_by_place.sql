-- Where stock lies, as far as its supplier says: [{"place": "Shanghai", "onHand": 8}]. What is on hand beyond that lies nowhere that is named.
alter table stock add column places jsonb not null default '[]' check (jsonb_typeof(places) = 'array');

-- Orders and files know of no places. What is less on hand than lies in all of them is taken from where most lies, so that a page never
-- promises more than there is.
create function stock_left_by_place() returns trigger language plpgsql as $$
declare
  over_all bigint;
begin
  select coalesce(sum((one ->> 'onHand')::bigint), 0) - new.on_hand into over_all from jsonb_array_elements(new.places) one;
  if over_all > 0 then
    update stock set places = (
      select coalesce(jsonb_agg(jsonb_build_object('place', place, 'onHand', n - taken) order by nr) filter (where n > taken), '[]')
      from (
        select nr, place, n, least(n, greatest(0, over_all - coalesce(sum(n) over (
          order by n desc, nr rows between unbounded preceding and 1 preceding), 0)))::bigint as taken
        from (select nr, one ->> 'place' as place, (one ->> 'onHand')::bigint as n
          from jsonb_array_elements(new.places) with ordinality as e (one, nr)) stated) less)
    where package_id = new.package_id;
  end if;
  return null;
end $$;
-- After the row, not before it: where a table has a trigger before updates, PostgreSQL 18 answers `returning old` with the version that
-- the statement saw and not the one that it waited for, and two orders at once would be told that they took more than they did.
create trigger stock_by_place after insert or update on stock
  for each row when (new.places <> '[]'::jsonb) execute function stock_left_by_place();
