-- Whether a substance is hazardous is a filter of the search.
create or replace function note_renamed() returns trigger language plpgsql as $$
begin
  insert into search_changes (molecule_id)
    select distinct id from (
      (select id, name_en, name_zh, merged_into, internal_only, hazardous from before
        except select id, name_en, name_zh, merged_into, internal_only, hazardous from after)) as changed order by 1 on conflict do nothing;
  return null;
end $$;
