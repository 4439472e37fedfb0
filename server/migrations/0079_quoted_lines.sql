-- A line of a cart, and then of an order, at the price that a supplier quoted: once for each accepted price, beside any line of the same
-- pack at its usual price. Parts from 20 on are such lines; those below are a buyer's own split.
alter table cart_lines
  add column quote_price_id bigint unique references quote_prices,
  drop constraint cart_lines_part_check,
  add check (part between 0 and 59),
  add check ((quote_price_id is not null) = (part >= 20));
alter table order_lines
  drop constraint order_lines_part_check,
  add check (part between 0 and 59);
alter table quote_lines
  add column accepted_price_id bigint references quote_prices,
  add check (accepted_price_id is null or status in ('accepted', 'ordered', 'expired'));
create index order_lines_of_quote on order_lines (quote_price_id) where quote_price_id is not null;
create index quote_lines_undecided on quote_lines (quote_id) where status in ('open', 'quoted', 'accepted');
-- A quoted line that waits for approval keeps its price: id, price, units and until when.
alter table requisition_lines add column quoted jsonb;
