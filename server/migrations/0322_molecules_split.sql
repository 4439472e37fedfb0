-- Whether the other molecule was made for what was moved: the undo then withdraws it, too.
alter table molecule_moves add column made boolean not null default false;
