-- Prices below the list price: discounts, prices agreed with a company, and several coupons on one order.

create type text_range as range (subtype = text);

create table discounts (
  id bigint generated always as identity primary key,
  description text not null check (description <> ''),
  kind text not null check (kind in ('flat', 'percentage', 'tiered')),
  -- Minor units off each unit of packs of this currency.
  amount bigint check (amount > 0),
  currency char(3) check (currency in ('CNY', 'USD', 'EUR', 'GBP', 'JPY', 'KRW')),
  -- Hundredths of a percent.
  rate_bp integer check (rate_bp between 1 and 9999),
  -- [{"from": units of a line, "rateBp": …}], ascending.
  tiers jsonb not null default '[]',
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  supplier_funded boolean not null default false,
  -- Whether what it makes cheaper counts towards coupons too.
  combinable boolean not null default true,
  -- Who is meant; empty is everybody and everything.
  suppliers bigint[] not null default '{}',
  companies bigint[] not null default '{}',
  categories text[] not null default '{}',
  cancelled_at timestamptz,
  created_by bigint not null references users,
  created_at timestamptz not null default now(),
  check (starts_at < ends_at),
  check ((kind = 'flat') = (amount is not null and currency is not null)),
  check ((kind = 'percentage') = (rate_bp is not null)),
  check ((kind = 'tiered') = (tiers <> '[]'))
);
create index discounts_in_time on discounts using gist (tstzrange(starts_at, ends_at)) where cancelled_at is null;

-- Each combination of supplier, company and category that a discount is for; an open range is all of them. Two discounts never
-- meet in one: a price has one reason. Rows of a discount that is cancelled end with it.
create table discount_scopes (
  discount_id bigint not null references discounts,
  suppliers int8range not null,
  companies int8range not null,
  categories text_range not null,
  during tstzrange not null,
  constraint discounts_do_not_overlap
    exclude using gist (suppliers with &&, companies with &&, categories with &&, during with &&)
);
create index scopes_of_discount on discount_scopes (discount_id);

-- What a company has agreed to pay for a pack: net, instead of the list price where that is higher.
create table company_prices (
  company_id bigint not null references companies,
  package_id bigint not null references packages,
  price bigint not null check (price > 0),
  currency char(3) not null check (currency in ('CNY', 'USD', 'EUR', 'GBP', 'JPY', 'KRW')),
  -- Null: until it is agreed otherwise.
  valid_until timestamptz,
  created_at timestamptz not null default now(),
  primary key (company_id, package_id)
);

alter table coupons
  -- Freight that it bears at most, beside the goods.
  add column max_shipping bigint not null default 0 check (max_shipping >= 0),
  -- Whether it may stand beside others on one order.
  add column combinable boolean not null default false,
  add column supplier_funded boolean not null default false,
  -- Whether each company may use it once only.
  add column once boolean not null default false;
create index coupons_of_company on coupons (company_id, valid_until);

alter table coupon_uses
  add column company_id bigint references companies,
  add column shipping bigint not null default 0 check (shipping >= 0),
  -- Of a coupon that each company may use once; the unique index below is the judge of a race.
  add column once boolean not null default false,
  drop constraint coupon_uses_order_id_key,
  drop constraint coupon_uses_amount_check,
  add unique (order_id, coupon_id),
  add check (amount >= 0 and amount + shipping > 0);
update coupon_uses u set company_id = o.company_id from orders o where o.id = u.order_id;
alter table coupon_uses alter column company_id set not null;
create unique index coupons_used_once on coupon_uses (coupon_id, company_id) where once and released_at is null;

-- A line that cost less than its list price tells why.
alter table order_lines
  -- Null: it cost its list price.
  add column list_price bigint,
  add column discount_id bigint references discounts,
  add column price_reason text check (price_reason in ('agreed', 'discount')),
  add check (list_price > unit_price),
  add check ((price_reason is not null) = (list_price is not null)),
  add check (coalesce(price_reason = 'discount', false) = (discount_id is not null));
create index order_lines_of_discount on order_lines (discount_id) where discount_id is not null;

update orders set figures = (figures - 'couponCode') || jsonb_build_object('reductions', '[]'::jsonb, 'coupons',
    case when figures ->> 'couponCode' is null then '[]'::jsonb
    else jsonb_build_array(jsonb_build_object('code', figures ->> 'couponCode', 'amount', figures -> 'discount', 'shipping', 0)) end)
  where figures is not null;
