-- An import marks each molecule without a drawing. Molecules are never deleted, so they need not be looked up again for it.
alter table names_to_read drop constraint names_to_read_molecule_id_fkey;
