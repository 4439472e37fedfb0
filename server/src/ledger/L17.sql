-- L17 nobody's advance is below nothing: no money is used or returned that did not come; no open invoice beside an advance of its order
SELECT coalesce(order_id, company_id) FROM ledger_lines WHERE account = 'advance' GROUP BY company_id, order_id, currency HAVING sum(amount) > 0
UNION ALL SELECT l.order_id FROM ledger_lines l WHERE l.order_id IS NOT NULL GROUP BY l.order_id HAVING sum(l.amount) FILTER (WHERE l.account = 'advance') < 0 AND sum(l.amount) FILTER (WHERE l.account = 'receivable') > 0;
