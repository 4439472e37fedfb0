-- A pack may stand in a cart, and then in an order, in several parts, each with a day and an address of its own (decision 62).
-- What adds to a cart adds to part 0; the part takes the place of the pack in both rules of uniqueness.
alter table cart_lines
  add column part integer not null default 0 check (part between 0 and 19),
  add column requested_on date,
  add column ship_address_id bigint references addresses,
  -- What customer service named for a pack that its supplier prices on inquiry: minor units of the pack's currency.
  add column named_price bigint check (named_price > 0),
  add column named_reason text,
  add column named_by bigint references users,
  add column named_at timestamptz,
  add check (num_nulls(named_price, named_reason, named_by, named_at) in (0, 4)),
  drop constraint cart_lines_buyer_id_package_id_key,
  add unique (buyer_id, package_id, part);

alter table order_lines
  add column part integer not null default 0 check (part between 0 and 19),
  add column requested_on date,
  -- Where this line goes, where that is not where the order goes, as it stood then.
  add column ship_address jsonb,
  -- Who of customer service named the price, and why; null where the catalogue did.
  add column named_by bigint references users,
  add column named_reason text,
  add check ((named_by is null) = (named_reason is null)),
  drop constraint order_lines_order_id_package_id_key,
  add unique (order_id, package_id, part);
