-- L20 money that went back is taken from where it lay: of an order from what was paid for it, else from what its company has on account
SELECT p.id FROM payments p LEFT JOIN ledger_entries e ON e.payment_id = p.id AND e.kind = 'refund'
 LEFT JOIN ledger_lines l ON l.entry_id = e.id AND l.account = 'advance' AND l.company_id = p.company_id AND l.currency = p.currency AND l.order_id IS NOT DISTINCT FROM p.order_id
 WHERE p.direction = 'out' GROUP BY p.id HAVING coalesce(sum(l.amount), 0) <> p.amount;
