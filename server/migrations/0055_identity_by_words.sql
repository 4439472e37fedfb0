-- What one substance is: its structure, its kind, and what names say of it that no drawing does.

alter table molecules
  add column kind text not null default 'substance' check (kind in ('substance', 'polymer', 'mixture', 'solution', 'extract')),
  -- The configuration, isotopes or water that names give and the drawing leaves out; else the composition: a solvent, a mean mass.
  add column form text not null default '';
alter table molecules drop constraint molecules_inchi_key_key;
create unique index molecules_one_substance on molecules (inchi_key, kind, form);
drop index molecules_cas_alone;
create unique index molecules_cas_alone on molecules (cas, kind, form) where inchi_key is null and cas is not null;
-- Structures are read anew: normal forms of metal compounds, ylides and adducts, and double bonds that keep their configuration.
truncate read_structures;
