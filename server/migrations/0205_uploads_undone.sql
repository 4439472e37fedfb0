-- An upload can be taken back: what it made, and what stood there before what it changed. Kept as long as that is possible.
alter table uploads drop constraint uploads_state_check;
alter table uploads
  add constraint uploads_state_check
    check (state in ('received', 'read', 'queued', 'running', 'done', 'failed', 'cancelled', 'undoing', 'undone')),
  -- The last product that was put back, how many were, and how many were left because they had changed since.
  add column undone_at_product bigint not null default 0,
  add column products_undone bigint not null default 0,
  add column products_kept bigint not null default 0;

-- A log of some days: without foreign keys, whose checks an import of millions would pay for. What is gone is passed over.
create table upload_changes (
  id bigint generated always as identity primary key,
  upload_id bigint not null references uploads on delete cascade,
  product_id bigint not null,
  -- None where the product itself was written.
  package_id bigint,
  -- The row as it was; none where this upload made it.
  before jsonb,
  -- When it was written: `updated_at` of the row while nobody has changed it since.
  written_at timestamptz not null
);
create index upload_changes_of_upload on upload_changes (upload_id, product_id);
