-- What the import of catalogues needs beside its rows.

alter table uploads
  -- Rows of the file that are settled for good: where a broken run goes on. `rows_read` runs ahead of it for the eye.
  add column rows_settled bigint not null default 0,
  -- Most memory a run took, in bytes: of the process, and of the one that reads the file.
  add column peak_memory bigint not null default 0,
  add column reader_memory bigint not null default 0;
create index uploads_unfinished on uploads (heartbeat_at) where state in ('queued', 'running');
create index upload_rows_of_upload on upload_rows (upload_id, row_number, column_number);

-- An import stages its rows in temporary tables of its own connection: who may connect may make them.
do $$
declare
  who text;
begin
  for who in
    select distinct a.grantee::regrole::text from pg_database d, aclexplode(d.datacl) a
    where d.datname = current_database() and a.privilege_type = 'CONNECT' and a.grantee <> 0
  loop
    execute format('grant temporary on database %I to %s', current_database(), who);
  end loop;
end $$;
