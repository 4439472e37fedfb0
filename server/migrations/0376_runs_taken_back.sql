-- The run that a run takes back, row by row.
alter table bulk_runs add column undoes bigint references bulk_runs on delete set null;
create unique index bulk_runs_undone on bulk_runs (undoes);
