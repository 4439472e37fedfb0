-- What consumables are counted by stands beside their prices, so that counting everything reads one narrow table and nothing
-- else: category, supplier, brand and delivery. A row for each product on sale, those without a pack too.

truncate consumable_offers;
alter table consumable_offers
  -- Everything is read for one country at a time.
  drop constraint consumable_offers_pkey,
  add primary key (country, product_id),
  add category_id bigint not null,
  add supplier_id bigint not null,
  add brand text not null,
  -- Longest delivery in days.
  add lead integer;

-- What is counted of a product is noted as what is counted of its packs.
create function note_goods() returns trigger language plpgsql as $$
begin
  perform note_consumables(array(
    select id from (
      select id, supplier_id, brand, lead_min, lead_max, status from before where type = 2
        except select id, supplier_id, brand, lead_min, lead_max, status from after) as changed));
  return null;
end $$;
create trigger products_counted after update on products
  referencing old table as before new table as after for each statement execute function note_goods();
create trigger consumables_changed after update on consumables
  referencing new table as changed for each statement execute function note_consumables_described();

insert into consumable_changes (product_id) select product_id from consumables on conflict do nothing;
