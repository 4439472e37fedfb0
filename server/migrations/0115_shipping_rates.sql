-- What a parcel costs, in versions: a rate holds for days, and one that has held stays as it was, so that an order of last week is still
-- explained by the table of then. A change ends one version and begins another.
alter table shipping_rates drop constraint shipping_rates_pkey;
alter table shipping_rates
  add column id bigint generated always as identity primary key,
  -- Null: goods of every supplier that has none of its own.
  add column supplier_id bigint references supplier_profiles,
  -- `normal` is the freight; the others are charged on top of it.
  add column class text not null default 'normal' check (class in ('normal', 'hazardous', 'cold', 'border')),
  -- Who carries it; empty: whoever is usual.
  add column carrier text not null default '' check (length(carrier) <= 60),
  -- Net weight of the goods in grams, from and below; null: however heavy.
  add column weight_from integer not null default 0 check (weight_from >= 0),
  add column weight_below integer check (weight_below > weight_from),
  add column valid_from date not null default '2000-01-01',
  -- The first day on which it no longer holds; the first day itself for one that was cancelled before it began.
  add column valid_until date check (valid_until >= valid_from),
  add column reason text not null default '' check (length(reason) <= 300),
  -- Null: it came with the marketplace.
  add column set_by bigint references users,
  add column set_at timestamptz not null default now(),
  add column ended_by bigint references users,
  add column ended_at timestamptz,
  add column end_reason text not null default '' check (length(end_reason) <= 300),
  add constraint shipping_rates_do_not_overlap exclude using gist (
    int8range(coalesce(supplier_id, 0), coalesce(supplier_id, 0), '[]') with =,
    text_range(from_country || ' ' || to_country || ' ' || currency || ' ' || class,
      from_country || ' ' || to_country || ' ' || currency || ' ' || class, '[]') with =,
    int4range(weight_from, weight_below) with &&,
    daterange(valid_from, valid_until) with &&);

-- Only the end of a version may still be said.
create function forbid_rewriting_shipping_rates() returns trigger language plpgsql as $$
begin
  if to_jsonb(old) - '{valid_until,ended_by,ended_at,end_reason}'::text[]
    is distinct from to_jsonb(new) - '{valid_until,ended_by,ended_at,end_reason}'::text[] then
    raise exception 'shipping_rates keeps its versions' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create trigger shipping_rates_rewritten before update on shipping_rates
  for each row execute function forbid_rewriting_shipping_rates();
create trigger shipping_rates_keep before delete on shipping_rates for each row execute function forbid_change();
create trigger shipping_rates_keep_all before truncate on shipping_rates for each statement execute function forbid_change();
