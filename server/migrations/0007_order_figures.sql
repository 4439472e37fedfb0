-- How the figures of an order came about: shipping of each part, where the tax rate is from, the coupon. Kept as computed
-- when it was placed, because rates and taxes change; null for orders placed before this was kept.
alter table orders add column figures jsonb;

-- The reason of a cancellation is one of a list; what was said about it, also when rejecting, stands beside it.
alter table orders add column cancel_words text not null default '';
update orders set cancel_words = cancel_reason, cancel_reason = null where status = 'rejected' and cancel_reason is not null;
update orders set cancel_words = substr(cancel_reason, strpos(cancel_reason, ': ') + 2),
  cancel_reason = split_part(cancel_reason, ': ', 1) where strpos(cancel_reason, ': ') > 0;
alter table orders add check (cancel_reason in ('cheaper elsewhere', 'error', 'out of stock', 'no longer needed', 'other',
  'payment issue', 'duplicate', 'unacceptable lead time'));

-- The supplier's Chinese name, copied like everything else of what was bought.
alter table order_lines add column supplier_name_zh text not null default '';
update order_lines l set supplier_name_zh = s.name_zh from supplier_profiles s where s.id = l.supplier_id;
