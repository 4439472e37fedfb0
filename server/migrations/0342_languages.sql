-- Which languages there are is known to messages/index.ts: a further one is a sheet of texts there, and no migration.
alter table users
  drop constraint users_language_check,
  add constraint users_language_check check (language ~ '^[a-z]{2}$');
-- Not checked again, row by row: what was allowed before is allowed now.
alter table molecule_names
  drop constraint molecule_names_language_check,
  add constraint molecule_names_language_check check (language ~ '^[a-z]{2}$') not valid;
alter table product_documents
  drop constraint product_documents_language_check,
  add constraint product_documents_language_check check (language ~ '^[a-z]{2}$');
alter table sheet_uploads
  drop constraint sheet_uploads_language_check,
  add constraint sheet_uploads_language_check check (language ~ '^[a-z]{2}$');
alter table reviews
  drop constraint reviews_language_check,
  add constraint reviews_language_check check (language ~ '^[a-z]{2}$');
