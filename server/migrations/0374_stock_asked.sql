-- When the stock of a pack was last asked of its supplier's own system: of suppliers whose company has the flag "real-time inventory".
create table stock_asked (
  package_id bigint primary key references packages on delete cascade,
  asked_at timestamptz not null default now()
);
