-- What offers are marked with and the search narrows by: the programmes of their supplier, and the higher level of its quality guarantee,
-- which is kept beside them.
alter table supplier_profiles add column marks text[] not null
  generated always as (case when quality_plus then programmes || '{quality-plus}'::text[] else programmes end) stored;

create or replace function note_suppliers() returns trigger language plpgsql as $$
begin
  if exists (select id, company_id, display_order, top_tag, marks from after
      except select id, company_id, display_order, top_tag, marks from before) then
    insert into search_changes (molecule_id) values (null) on conflict do nothing;
  end if;
  return null;
end $$;
