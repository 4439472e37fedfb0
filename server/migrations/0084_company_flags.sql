-- What a company may do and sees. Whether its prices are real-time or its goods lie with us (VOI) are programmes of its supplier profile
-- (supplier_profiles.programmes: 'real-time', 'consignment') and are not kept here a second time.
alter table companies
  -- Asking for quotes, and quoted prices with the markup of the house, stood open to every company until now.
  add column online_quote boolean not null default true,
  add column quote_markup boolean not null default true,
  add column list_quote boolean not null default false,
  add column bulk_order boolean not null default false,
  add column only_csr_online_quote boolean not null default false,
  add column show_history_price boolean not null default false,
  add column real_time_inventory boolean not null default false;
