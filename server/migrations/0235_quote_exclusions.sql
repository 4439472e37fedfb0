-- Suppliers that a company does not want to be asked for quotes. No supplier reads this.
create table company_quote_exclusions (
  company_id bigint not null references companies,
  supplier_id bigint not null references supplier_profiles,
  reason text not null default '',
  excluded_by bigint not null references users,
  excluded_at timestamptz not null default now(),
  primary key (company_id, supplier_id)
);
create index company_quote_exclusions_of on company_quote_exclusions (supplier_id);
create trigger company_takes_rows before insert or update of company_id on company_quote_exclusions for each row
  when (new.company_id is not null) execute function company_takes_rows();

-- Those that are not to be asked for one request, whoever would add them to it later.
create table quote_exclusions (
  quote_id bigint not null references quotes,
  supplier_id bigint not null references supplier_profiles,
  primary key (quote_id, supplier_id)
);
create index quote_exclusions_of on quote_exclusions (supplier_id);
