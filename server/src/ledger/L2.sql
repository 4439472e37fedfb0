-- L2 one currency per order: lines, coupon, discount
SELECT o.id FROM orders o WHERE EXISTS (SELECT FROM order_lines l WHERE l.order_id = o.id AND l.currency <> o.currency)
 OR EXISTS (SELECT FROM coupon_uses u WHERE u.order_id = o.id AND u.currency <> o.currency) OR EXISTS (SELECT FROM order_discounts d WHERE d.order_id = o.id AND d.currency <> o.currency);
