-- Before a file is taken it is compared with the catalogue, and somebody decides about what it would change.
alter table uploads drop constraint uploads_state_check;
alter table uploads
  add constraint uploads_state_check check (state in ('received', 'read', 'comparing', 'compared', 'queued', 'running', 'done', 'failed',
    'cancelled', 'undoing', 'undone')),
  add column comparison jsonb;
