-- Pictures that were published before their metadata were cut (position, camera, names) keep them until a job has gone over them.
alter table files add column bare boolean not null default false;
-- What the job looks for; empty once it is through.
create index files_to_lay_bare on files (id)
  where not bare and purpose in ('logo', 'product picture', 'news picture', 'replaced picture');
