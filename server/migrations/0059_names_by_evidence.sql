-- Under which number and names a molecule is shown is elected by what suppliers say; what staff chose stays.
alter table molecules add column chosen text[] not null default '{}' check (chosen <@ array['cas', 'name_en', 'name_zh']);

-- Molecules whose number and names are to be elected anew; taken out by the background job.
create table molecules_to_elect (
  molecule_id bigint primary key references molecules,
  at timestamptz not null default clock_timestamp()
);
-- Those that were named by whoever came first.
insert into molecules_to_elect (molecule_id)
  select molecule_id from products where molecule_id is not null group by molecule_id having count(*) > 1;
