-- L12 quote price <= platform price when answered, but for exceptions that staff grant; ordered at that price, in time, by that company, not more; suppliers within the limit
SELECT id FROM quote_prices WHERE (unit_price > platform_price AND exception_id IS NULL) OR currency <> platform_currency
UNION ALL SELECT l.id FROM order_lines l JOIN quote_prices p ON p.id = l.quote_price_id JOIN quotes q ON q.id = p.quote_id JOIN orders o ON o.id = l.order_id
 WHERE l.unit_price <> p.buyer_price OR l.currency <> p.buyer_currency OR o.company_id <> q.company_id
 -- Units that were split off were ordered when the first of their orders was.
 OR (WITH RECURSIVE f AS (SELECT o.created_at, o.split_from UNION ALL SELECT x.created_at, x.split_from FROM orders x JOIN f ON x.id = f.split_from) SELECT min(created_at) FROM f) >= p.expires_at
UNION ALL SELECT quote_price_id FROM order_lines l JOIN quote_prices p ON p.id = l.quote_price_id LEFT JOIN quote_awards a ON a.price_id = p.id
 GROUP BY quote_price_id, p.quantity, a.quantity HAVING sum(l.quantity - l.cancelled) > least(p.quantity, a.quantity)
UNION ALL SELECT a.price_id FROM quote_awards a JOIN quote_prices p ON p.id = a.price_id WHERE a.quantity > p.quantity OR a.line_id <> p.line_id
UNION ALL SELECT q.id FROM quotes q JOIN quote_suppliers s ON s.quote_id = q.id GROUP BY q.id HAVING count(*) > q.supplier_limit;
