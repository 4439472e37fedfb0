-- Global divisions: whether guests see the goods of each. What has a molecule is a chemical; anything else is of the division of its
-- category, which is that of the category above where it says nothing.
create table divisions (
  code text primary key check (code in ('antibodies', 'bioreagents', 'chemicals', 'consumables', 'other')),
  anonymous boolean not null default true,
  position integer not null
);
insert into divisions (code, position) values ('chemicals', 1), ('bioreagents', 2), ('antibodies', 3), ('consumables', 4), ('other', 5);
create table division_state (
  one boolean primary key default true check (one),
  version integer not null default 1,
  saved_at timestamptz,
  saved_by bigint references users
);
insert into division_state default values;

alter table consumable_categories add column division text references divisions check (division <> 'chemicals');
update consumable_categories set division = code where code in ('antibodies', 'bioreagents');

create view category_divisions as
  with recursive tree as (
    select id, coalesce(division, 'consumables') as division from consumable_categories where parent_id is null
    union all
    select c.id, coalesce(c.division, t.division) from consumable_categories c join tree t on c.parent_id = t.id)
  select id as category_id, division from tree;
