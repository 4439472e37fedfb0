-- Alerts on a molecule that was merged are of the other one from then on; these go back where it is undone.
alter table molecule_merges add column alerts bigint[] not null default '{}';
