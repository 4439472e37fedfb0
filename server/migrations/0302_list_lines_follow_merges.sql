-- Lines of lists for which somebody has chosen a molecule are of the other one when it is merged; these go back where that is undone.
create index list_lines_of_molecule on list_lines (molecule_id) where molecule_id is not null;
alter table molecule_merges add column list_lines jsonb not null default '[]';
