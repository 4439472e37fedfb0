-- Parcels as a carrier service follows them: what is registered there, and what it told of their way.

create table parcel_tracks (
  shipment_id bigint primary key references shipments on delete cascade,
  -- By which the service names the parcel; nobody guesses it.
  reference uuid not null unique default gen_random_uuid(),
  state text not null default 'waiting' check (state in ('waiting', 'unknown', 'followed', 'delivered', 'given up')),
  -- When the service is asked next; null where it is not any more.
  next_at timestamptz default now(),
  -- When it last said anything of the parcel, also that nothing is new.
  heard_at timestamptz
);
create index parcel_tracks_next on parcel_tracks (next_at, shipment_id) where next_at is not null;

create table parcel_steps (
  shipment_id bigint not null references parcel_tracks on delete cascade,
  event_id text not null check (length(event_id) between 1 and 100),
  status text not null
    check (status in ('accepted', 'in transit', 'out for delivery', 'attempt failed', 'delivered', 'returned', 'problem')),
  place text not null default '' check (length(place) <= 120),
  words text not null default '' check (length(words) <= 300),
  at timestamptz not null,
  heard_at timestamptz not null default now(),
  primary key (shipment_id, event_id)
);

-- How the service does: after failures in a row it is left alone for a while. One row.
create table carrier_service (
  one boolean primary key default true check (one),
  failures integer not null default 0 check (failures >= 0),
  rests_until timestamptz,
  error text not null default '' check (length(error) <= 300),
  changed_at timestamptz not null default now()
);
insert into carrier_service default values;

-- Every parcel is registered; one with another carrier or number is another parcel to the service.
create function follow_parcel() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' then delete from parcel_tracks where shipment_id = new.id; end if;
  insert into parcel_tracks (shipment_id) values (new.id);
  return null;
end $$;
create trigger shipments_followed after insert on shipments for each row execute function follow_parcel();
create trigger shipments_followed_anew after update of carrier, tracking_number on shipments for each row
  when ((old.carrier, old.tracking_number) is distinct from (new.carrier, new.tracking_number)) execute function follow_parcel();

insert into parcel_tracks (shipment_id) select id from shipments where created_at > now() - interval '60 days';
