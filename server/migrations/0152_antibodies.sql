-- Antibodies with attributes of their own, and conditions of storage and transport by which goods are narrowed.

-- Files of antibodies are taken on a marketplace that has no other goods: their category is always there.
insert into consumable_categories (code, names, drawing, division, position) values ('antibodies',
  '{"zh": "抗体", "en": "Antibodies", "de": "Antikörper", "ja": "抗体", "ko": "항체"}', 'antibody', 'antibodies', 1000)
on conflict (code) do nothing;

alter table consumable_offers add column storage text, add column transport text;

create or replace function note_goods() returns trigger language plpgsql as $$
begin
  perform note_consumables(array(
    select id from (
      select id, supplier_id, brand, lead_min, lead_max, status, storage_condition, transport_condition from before where type = 2
        except select id, supplier_id, brand, lead_min, lead_max, status, storage_condition, transport_condition from after) as changed));
  return null;
end $$;

create or replace function note_products() returns trigger language plpgsql as $$
begin
  insert into search_changes (molecule_id)
    select distinct molecule_id from (
      (select id, molecule_id, supplier_id, purity, lead_min, lead_max, ships_from, product_group, storage_condition, transport_condition,
          status from before
        except select id, molecule_id, supplier_id, purity, lead_min, lead_max, ships_from, product_group, storage_condition,
          transport_condition, status from after)
      union all
      (select id, molecule_id, supplier_id, purity, lead_min, lead_max, ships_from, product_group, storage_condition, transport_condition,
          status from after
        except select id, molecule_id, supplier_id, purity, lead_min, lead_max, ships_from, product_group, storage_condition,
          transport_condition, status from before)
    ) as changed where molecule_id is not null order by 1 on conflict do nothing;
  return null;
end $$;

insert into consumable_changes (product_id) select product_id from consumables on conflict do nothing;
