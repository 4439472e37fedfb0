-- Words are searched in memory now; what changed for the search is written down by the tables themselves.

drop table molecule_words;
drop table search_changes;

-- Which transaction changed what the search shows of a molecule; null: of the suppliers. Written in that transaction, by
-- the triggers below, so that no writer can forget it. Whoever follows remembers the oldest transaction that was running
-- when it last looked, and reads what came from there on: nothing is missed, however long a transaction takes.
create table search_changes (
  xid xid8 not null default pg_current_xact_id(),
  molecule_id bigint,
  at timestamptz not null default now(),
  unique nulls not distinct (xid, molecule_id)
);

-- Rows that are new or gone, of tables that name their molecule.
create function note_molecules() returns trigger language plpgsql as $$
begin
  insert into search_changes (molecule_id)
    select distinct molecule_id from changed where molecule_id is not null order by 1 on conflict do nothing;
  return null;
end $$;

-- What stays the same in the columns that count is told from what changed by EXCEPT: it hashes, however many rows there
-- are, where a join would keep the plan that its session made for the first row it saw.
create function note_renamed() returns trigger language plpgsql as $$
begin
  insert into search_changes (molecule_id)
    select distinct id from (
      (select id, name_en, name_zh, merged_into, internal_only from before
        except select id, name_en, name_zh, merged_into, internal_only from after)) as changed order by 1 on conflict do nothing;
  return null;
end $$;
create trigger molecules_searched after update on molecules
  referencing old table as before new table as after for each statement execute function note_renamed();

create trigger molecule_names_added after insert on molecule_names
  referencing new table as changed for each statement execute function note_molecules();
create trigger molecule_names_removed after delete on molecule_names
  referencing old table as changed for each statement execute function note_molecules();
create function note_names() returns trigger language plpgsql as $$
begin
  insert into search_changes (molecule_id)
    select molecule_id from before union select molecule_id from after order by 1 on conflict do nothing;
  return null;
end $$;
create trigger molecule_names_changed after update on molecule_names
  referencing old table as before new table as after for each statement execute function note_names();

create trigger products_added after insert on products
  referencing new table as changed for each statement execute function note_molecules();
create trigger products_removed after delete on products
  referencing old table as changed for each statement execute function note_molecules();
create function note_products() returns trigger language plpgsql as $$
begin
  insert into search_changes (molecule_id)
    select distinct molecule_id from (
      (select id, molecule_id, supplier_id, purity, lead_min, lead_max, ships_from, product_group, status from before
        except select id, molecule_id, supplier_id, purity, lead_min, lead_max, ships_from, product_group, status from after)
      union all
      (select id, molecule_id, supplier_id, purity, lead_min, lead_max, ships_from, product_group, status from after
        except select id, molecule_id, supplier_id, purity, lead_min, lead_max, ships_from, product_group, status from before)
    ) as changed where molecule_id is not null order by 1 on conflict do nothing;
  return null;
end $$;
create trigger products_searched after update on products
  referencing old table as before new table as after for each statement execute function note_products();

create function note_molecules_of_products(products bigint[]) returns void language sql as $$
  insert into search_changes (molecule_id)
    select distinct p.molecule_id from products p where p.id = any($1) and p.molecule_id is not null order by 1
    on conflict do nothing
$$;

create function note_packages() returns trigger language plpgsql as $$
begin
  perform note_molecules_of_products(array(select distinct product_id from changed));
  return null;
end $$;
create trigger packages_added after insert on packages
  referencing new table as changed for each statement execute function note_packages();
create trigger packages_removed after delete on packages
  referencing old table as changed for each statement execute function note_packages();
create function note_changed_packages() returns trigger language plpgsql as $$
begin
  perform note_molecules_of_products(array(
    select product_id from (
      (select id, product_id, price, currency, status from before
        except select id, product_id, price, currency, status from after)
      union all
      (select id, product_id, price, currency, status from after
        except select id, product_id, price, currency, status from before)) as changed
    group by product_id));
  return null;
end $$;
create trigger packages_searched after update on packages
  referencing old table as before new table as after for each statement execute function note_changed_packages();

-- Of stock the search knows whether there is any: orders that leave some behind change nothing.
create function note_molecules_of_packages(packages bigint[]) returns void language sql as $$
  select note_molecules_of_products(array(select distinct k.product_id from packages k where k.id = any($1)))
    where cardinality($1) > 0
$$;
create function note_stock() returns trigger language plpgsql as $$
begin
  perform note_molecules_of_packages(array(select package_id from changed));
  return null;
end $$;
create trigger stock_added after insert on stock
  referencing new table as changed for each statement execute function note_stock();
create trigger stock_removed after delete on stock
  referencing old table as changed for each statement execute function note_stock();
create function note_changed_stock() returns trigger language plpgsql as $$
begin
  perform note_molecules_of_packages(array(
    select package_id from (
      (select package_id, on_hand > allocated from before except select package_id, on_hand > allocated from after)
    ) as changed));
  return null;
end $$;
create trigger stock_searched after update on stock
  referencing old table as before new table as after for each statement execute function note_changed_stock();

-- What the search knows of suppliers is little, and is read anew as a whole.
create function note_suppliers() returns trigger language plpgsql as $$
begin
  if exists (select id, company_id, display_order, top_tag, programmes from after
      except select id, company_id, display_order, top_tag, programmes from before) then
    insert into search_changes (molecule_id) values (null) on conflict do nothing;
  end if;
  return null;
end $$;
create trigger supplier_profiles_searched after update on supplier_profiles
  referencing old table as before new table as after for each statement execute function note_suppliers();
create function note_companies() returns trigger language plpgsql as $$
begin
  if exists (select id, status from after except select id, status from before) then
    insert into search_changes (molecule_id) values (null) on conflict do nothing;
  end if;
  return null;
end $$;
create trigger companies_searched after update on companies
  referencing old table as before new table as after for each statement execute function note_companies();
