-- Safety data sheets that only the house sees, beside those for everybody; and many sheets at once, in a zip.
alter table product_documents add column internal boolean not null default false,
  add constraint internal_sheets check (not internal or kind = 'sds');
drop index product_documents_of_product;
drop index product_documents_of_molecule;
create unique index product_documents_of_product on product_documents (product_id, kind, language, lot, internal) where product_id is not null;
create unique index product_documents_of_molecule on product_documents (molecule_id, kind, language, internal) where molecule_id is not null;

create table sheet_uploads (
  id bigint generated always as identity primary key,
  -- None where the sheets are of substances, sent by the house.
  supplier_id bigint references supplier_profiles,
  file_id uuid not null references files,
  file_name text not null,
  language text not null check (language in ('zh', 'en', 'de', 'ja', 'ko')),
  internal boolean not null,
  state text not null default 'queued' check (state in ('queued', 'done', 'failed')),
  -- Why nothing of it could be taken.
  problem text,
  taken integer not null default 0,
  refused integer not null default 0,
  created_by bigint not null references users,
  created_at timestamptz not null default now(),
  finished_at timestamptz
);
create index sheet_uploads_of_supplier on sheet_uploads (supplier_id, id desc);

create table sheet_upload_entries (
  upload_id bigint not null references sheet_uploads on delete cascade,
  position integer not null,
  name text not null,
  -- Why it was not taken; null where it stands now with so many products.
  problem text,
  products integer not null default 0,
  primary key (upload_id, position)
);
