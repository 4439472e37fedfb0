-- L5 coupon uses counted once, released by cancelling; order discount = its parts
SELECT c.id FROM coupons c WHERE c.uses_left < 0 OR c.max_uses - c.uses_left <> (SELECT count(*) FROM coupon_uses u WHERE u.coupon_id = c.id AND u.released_at IS NULL)
UNION ALL SELECT o.id FROM orders o WHERE o.status = 'cancelled' AND EXISTS (SELECT FROM coupon_uses u WHERE u.order_id = o.id AND u.released_at IS NULL)
UNION ALL SELECT o.id FROM orders o WHERE o.status <> 'cancelled' AND o.discount <> coalesce((SELECT sum(amount) FROM coupon_uses u WHERE u.order_id = o.id AND u.released_at IS NULL), 0) + coalesce((SELECT sum(amount) FROM order_discounts d WHERE d.order_id = o.id), 0);
