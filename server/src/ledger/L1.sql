-- L1 order total = sum of its lines; no order without lines; nothing negative
SELECT o.id FROM orders o LEFT JOIN (SELECT order_id, sum(line_total) s, bool_or(line_total <> unit_price * (quantity - cancelled)) bad FROM order_lines GROUP BY 1) l ON l.order_id = o.id
 WHERE l.s IS NULL OR l.bad OR o.subtotal <> l.s OR o.grand_total <> o.subtotal - o.discount + o.shipping + o.tax OR least(o.subtotal - o.discount, o.discount, o.shipping, o.tax, o.grand_total) < 0;
