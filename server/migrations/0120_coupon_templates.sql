-- Templates of coupons, the codes made from them, and what is kept so that a price of the past can be told.

create table coupon_templates (
  id bigint generated always as identity primary key,
  name text not null check (name <> ''),
  -- From the day that somebody is given a code.
  days_valid integer not null check (days_valid between 1 and 3650),
  -- How often a code can be used; 1 is once.
  uses integer not null check (uses between 1 and 10000),
  -- Only the company of whoever was given a code may redeem it.
  company_only boolean not null,
  -- Whether its codes may stand beside other coupons on one order.
  combinable boolean not null,
  -- The supplier that bears it, of whose goods alone it takes off; null: the house.
  supplier_id bigint references supplier_profiles,
  -- Whoever registers a company is given a code of it.
  registration boolean not null,
  active boolean not null default true,
  version integer not null default 1,
  created_by bigint not null references users,
  created_at timestamptz not null default now()
);
create unique index one_registration_template on coupon_templates (registration) where registration and active;

-- What its codes are worth in orders of a currency; minor units.
create table coupon_template_amounts (
  template_id bigint not null references coupon_templates,
  currency char(3) not null check (currency in ('CNY', 'USD', 'EUR', 'GBP', 'JPY', 'KRW')),
  amount bigint not null check (amount > 0),
  minimum bigint not null check (minimum >= 0),
  max_shipping bigint not null check (max_shipping >= 0),
  primary key (template_id, currency)
);

-- Whoever holds a code was promised what it says: it may only become better.
create function coupons_only_better() returns trigger language plpgsql as $$
begin
  if tg_table_name = 'coupon_templates' then
    if new.days_valid < old.days_valid then raise exception 'days of a coupon template only increase'; end if;
  elsif tg_op = 'DELETE' then raise exception 'amounts of a coupon template stay';
  elsif new.amount < old.amount or new.max_shipping < old.max_shipping or new.minimum > old.minimum then
    raise exception 'amount and shipping of a coupon template only increase, its minimum only decreases';
  end if;
  return new;
end $$;
create trigger coupon_templates_only_better before update on coupon_templates
  for each row execute function coupons_only_better();
create trigger coupon_amounts_only_better before update or delete on coupon_template_amounts
  for each row execute function coupons_only_better();

-- A code of a template is worth what its template says in the currency of the order; codes of before have amounts of their own.
alter table coupons
  alter column currency drop not null,
  alter column amount drop not null,
  add column template_id bigint references coupon_templates,
  -- Whether nobody but `company_id` may redeem it.
  add column company_only boolean not null default true,
  -- Whom it was given to.
  add column user_id bigint references users,
  add column given_because text check (given_because in ('assigned', 'registration')),
  add column given_by bigint references users,
  add column created_at timestamptz not null default now(),
  add column withdrawn_at timestamptz,
  -- When whoever it was given to was mailed; null where that is still to be done.
  add column told_at timestamptz,
  add check ((template_id is null) = (currency is not null)),
  add check ((template_id is null) = (amount is not null)),
  add check ((template_id is null) = (given_because is null)),
  add check (template_id is null or (user_id is not null and company_id is not null));
create index coupons_of_template on coupons (template_id, id) where template_id is not null;
create index coupons_of_user on coupons (user_id) where user_id is not null;
create index coupons_to_tell on coupons (id) where template_id is not null and told_at is null;
-- A company is welcomed once.
create unique index one_welcome_for_company on coupons (company_id) where given_because = 'registration';
create index coupon_uses_of_coupon on coupon_uses (coupon_id);

alter table discounts
  -- Since when it is as it stands: nothing of it was in force before.
  add column settled_at timestamptz not null default now(),
  add column version integer not null default 1;
update discounts set settled_at = created_at;

-- List prices as they were until a moment. The one of now stands in `packages`; before the first row it is the oldest known.
create table package_price_changes (
  package_id bigint not null references packages on delete cascade,
  -- Minor units; null: on inquiry.
  price bigint,
  currency char(3) not null,
  until timestamptz not null default now()
);
create index price_changes_of_package on package_price_changes (package_id, until);
create function keep_former_price() returns trigger language plpgsql as $$
begin
  insert into package_price_changes (package_id, price, currency) values (old.id, old.price, old.currency);
  return null;
end $$;
create trigger packages_former_price after update of price, currency on packages for each row
  when (old.price is distinct from new.price or old.currency is distinct from new.currency)
  execute function keep_former_price();
