-- Prices agreed with companies are kept by staff, who say where each is written; what was agreed before stays known.

alter table company_prices
  add column id bigint generated always as identity unique,
  -- The contract or offer that it stands in.
  add column reference text not null default '',
  -- Null: of before staff kept them.
  add column saved_by bigint references users;
create index company_prices_of_package on company_prices (package_id);

-- What a company had agreed on for a pack, from when to when; `company_prices.created_at` is since when the one of now holds.
create table company_price_changes (
  company_id bigint not null references companies,
  package_id bigint not null references packages on delete cascade,
  price bigint not null,
  currency char(3) not null,
  since timestamptz not null,
  until timestamptz not null,
  check (since < until)
);
create index price_changes_of_company on company_price_changes (company_id, package_id, until);

create function keep_former_agreement() returns trigger language plpgsql as $$
begin
  if old.created_at < least(now(), old.valid_until) then
    insert into company_price_changes (company_id, package_id, price, currency, since, until)
    values (old.company_id, old.package_id, old.price, old.currency, old.created_at, least(now(), old.valid_until));
  end if;
  return null;
end $$;
create trigger company_prices_former after update of price, currency, valid_until on company_prices for each row
  when ((old.price, old.currency, old.valid_until) is distinct from (new.price, new.currency, new.valid_until))
  execute function keep_former_agreement();
