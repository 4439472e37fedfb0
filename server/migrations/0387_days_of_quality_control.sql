-- Days that goods take are told with our quality control: the search and the sums of consumables hear of a supplier whose level of the
-- quality guarantee changes, and of those that have the higher one already.
create function note_quality(suppliers bigint[]) returns void language sql as $$
  insert into search_changes (molecule_id)
    select distinct p.molecule_id from products p
    where p.supplier_id = any($1) and p.status = 'active' and p.molecule_id is not null order by 1 on conflict do nothing;
  insert into consumable_changes (product_id)
    select c.product_id from consumables c join products p on p.id = c.product_id
    where p.supplier_id = any($1) order by 1 on conflict do nothing
$$;

create or replace function note_suppliers() returns trigger language plpgsql as $$
declare
  other bigint[] := array(select id from (select id, quality_plus from after except select id, quality_plus from before) changed);
begin
  if cardinality(other) > 0 then
    perform note_quality(other);
  end if;
  if exists (select id, company_id, display_order, top_tag, marks from after
      except select id, company_id, display_order, top_tag, marks from before) then
    insert into search_changes (molecule_id) values (null) on conflict do nothing;
  end if;
  return null;
end $$;

select note_quality(array(select id from supplier_profiles where quality_plus));
