-- Staff say whether the people of a company read why its buying on account is suspended. Until now they always did.
alter table credit_holds add column reason_shown boolean not null default true;
