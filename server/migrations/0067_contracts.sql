-- A contract is what was made then: a later one of the same order is another row, and none is changed.
create table order_contracts (
  id bigint generated always as identity primary key,
  order_id bigint not null references orders,
  version integer not null check (version > 0),
  -- What the order came to, by which the next one is told from this.
  grand_total bigint not null,
  seller_code text not null,
  file_id uuid not null references files,
  made_at timestamptz not null default now(),
  unique (order_id, version)
);
create index order_contracts_of_file on order_contracts (file_id);

create function refuse_change_of_contract() returns trigger language plpgsql as $$
begin
  raise exception 'a contract is not changed';
end $$;
create trigger contracts_stay before update or delete on order_contracts
  for each row execute function refuse_change_of_contract();
