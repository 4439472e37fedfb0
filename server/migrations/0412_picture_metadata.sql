-- Pictures that were published before their metadata were cut (position, camera, names) keep them until a job has gone over them.
alter table files add column stripped boolean not null default false;
-- What the job looks for; empty once it is through.
create index files_to_strip on files (id)
  where not stripped and purpose in ('logo', 'product picture', 'news picture', 'replaced picture');
