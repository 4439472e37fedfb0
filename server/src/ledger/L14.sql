-- L14 every ledger entry balances in each currency; payments and documents are booked exactly once, for what they say; a payment that is reversed leaves nothing
SELECT e.id FROM ledger_entries e LEFT JOIN ledger_lines l ON l.entry_id = e.id GROUP BY e.id, l.currency HAVING sum(l.amount) IS DISTINCT FROM 0 OR count(l.id) < 2
UNION ALL SELECT p.id FROM payments p LEFT JOIN ledger_entries e ON e.payment_id = p.id LEFT JOIN ledger_lines l ON l.entry_id = e.id AND l.account = 'bank' AND l.currency = p.currency AND l.company_id = p.company_id
 GROUP BY p.id HAVING sum(l.amount) FILTER (WHERE e.kind <> 'reversal') IS DISTINCT FROM CASE p.direction WHEN 'in' THEN p.amount ELSE -p.amount END
 OR (bool_or(e.kind = 'reversal') AND sum(l.amount) <> 0)
UNION ALL SELECT i.id FROM invoices i LEFT JOIN ledger_entries e ON e.invoice_id = i.id AND e.kind = i.kind LEFT JOIN ledger_lines l ON l.entry_id = e.id AND l.account = 'receivable' AND l.currency = i.currency AND l.order_id = i.order_id
 GROUP BY i.id HAVING coalesce(sum(l.amount), 0) <> CASE i.kind WHEN 'invoice' THEN i.total WHEN 'credit note' THEN -i.total ELSE 0 END;
