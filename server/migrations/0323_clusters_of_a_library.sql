-- Compounds that the buyer leaves out stay in sight; nobody delivers them.
alter table library_compounds
  add column left_out boolean not null default false,
  add constraint library_compounds_left_out_undelivered check (not left_out or supplier_id is null);
