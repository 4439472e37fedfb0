-- What consumables cost and whether they lie in stock, summed up per product: the search counts tens of thousands at once.
-- Whoever changes a pack, its price or its stock notes the product; a job folds what was noted. Until then such a product is
-- summed up by whoever asks, so that no answer is ever out of date.

create table consumable_offers (
  product_id bigint not null references products,
  -- Empty: where no prices of its own are set for a country.
  country text not null check (country ~ '^([A-Z]{2})?$'),
  -- The cheapest pack's; null: on inquiry.
  price bigint,
  currency char(3) not null,
  in_stock boolean not null,
  primary key (product_id, country)
);

-- Rows of one's own transaction only, so that writers never wait for each other.
create table consumable_changes (
  xid xid8 not null default pg_current_xact_id(),
  product_id bigint not null,
  primary key (xid, product_id)
);

create function note_consumables(products bigint[]) returns void language sql as $$
  insert into consumable_changes (product_id)
    select product_id from consumables where product_id = any($1) on conflict do nothing
$$;

-- All changes of packs and stock that the search sees come through here.
create or replace function note_molecules_of_products(products bigint[]) returns void language sql as $$
  insert into search_changes (molecule_id)
    select distinct p.molecule_id from products p where p.id = any($1) and p.molecule_id is not null order by 1
    on conflict do nothing;
  select note_consumables($1)
$$;

create function note_consumables_described() returns trigger language plpgsql as $$
begin
  insert into consumable_changes (product_id) select product_id from changed on conflict do nothing;
  return null;
end $$;
create trigger consumables_added after insert on consumables
  referencing new table as changed for each statement execute function note_consumables_described();

create function note_package_prices() returns trigger language plpgsql as $$
begin
  perform note_consumables(array(
    select distinct k.product_id from changed c join packages k on k.id = c.package_id));
  return null;
end $$;
create trigger package_prices_added after insert on package_prices
  referencing new table as changed for each statement execute function note_package_prices();
create trigger package_prices_removed after delete on package_prices
  referencing old table as changed for each statement execute function note_package_prices();
create trigger package_prices_changed after update on package_prices
  referencing new table as changed for each statement execute function note_package_prices();

insert into consumable_changes (product_id) select product_id from consumables;

-- The search knows suppliers as a whole, new ones too.
create function note_new_suppliers() returns trigger language plpgsql as $$
begin
  insert into search_changes (molecule_id) values (null) on conflict do nothing;
  return null;
end $$;
create trigger supplier_profiles_added after insert on supplier_profiles
  for each statement execute function note_new_suppliers();
