-- As in 0342: which languages there are is known to messages/index.ts. An export of somebody who reads a further one was refused here.
alter table own_data_exports
  drop constraint own_data_exports_language_check,
  add constraint own_data_exports_language_check check (language ~ '^[a-z]{2}$');
