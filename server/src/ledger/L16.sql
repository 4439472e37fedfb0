-- L16 invoices come to the goods that left, never more; none is paid twice; a cancelled order has none
SELECT o.id FROM orders o JOIN (SELECT order_id, sum(total) AS total FROM invoices WHERE kind = 'invoice' GROUP BY 1) i ON i.order_id = o.id WHERE i.total > o.grand_total + o.waived_total
UNION ALL SELECT o.id FROM orders o WHERE o.status IN ('shipped', 'delivered') AND o.grand_total > coalesce((SELECT sum(total) FROM invoices i WHERE i.order_id = o.id AND i.kind = 'invoice'), 0)
UNION ALL SELECT i.id FROM invoices i JOIN ledger_lines l ON l.invoice_id = i.id AND l.account = 'receivable' WHERE i.kind = 'invoice' GROUP BY i.id HAVING sum(l.amount) < 0 OR sum(l.amount) > i.total
UNION ALL SELECT i.id FROM invoices i JOIN orders o ON o.id = i.order_id WHERE i.company_id <> o.company_id OR i.currency <> o.currency;
