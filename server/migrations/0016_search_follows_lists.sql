-- The search follows what is regulated and what has a safety data sheet, as it follows names, offers and stock.

drop trigger molecule_regulations_added on molecule_regulations;
drop trigger molecule_regulations_removed on molecule_regulations;
drop function note_regulated();
create trigger molecule_regulations_added after insert on molecule_regulations
  referencing new table as changed for each statement execute function note_molecules();
create trigger molecule_regulations_removed after delete on molecule_regulations
  referencing old table as changed for each statement execute function note_molecules();

create function note_documents() returns trigger language plpgsql as $$
begin
  insert into search_changes (molecule_id)
    select distinct coalesce(d.molecule_id, p.molecule_id) from changed d left join products p on p.id = d.product_id
    where d.kind = 'sds' and coalesce(d.molecule_id, p.molecule_id) is not null on conflict do nothing;
  return null;
end $$;
create trigger product_documents_added after insert on product_documents
  referencing new table as changed for each statement execute function note_documents();
create trigger product_documents_removed after delete on product_documents
  referencing old table as changed for each statement execute function note_documents();
