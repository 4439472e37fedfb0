-- L15 what an order was paid, what is waived and when it is due is what the ledger says; its status of payment follows from these
SELECT o.id FROM orders o, LATERAL (SELECT
  coalesce((SELECT -sum(l.amount) FROM ledger_lines l JOIN ledger_entries e ON e.id = l.entry_id WHERE l.order_id = o.id AND (l.account = 'advance' OR (l.account = 'receivable' AND e.kind = 'application'))), 0) AS paid,
  coalesce((SELECT -sum(l.amount) FROM ledger_lines l JOIN ledger_entries e ON e.id = l.entry_id WHERE l.order_id = o.id AND l.account = 'receivable' AND e.kind IN ('credit note', 'early discount')), 0) AS waived,
  (SELECT min(i.due_on) FROM invoices i WHERE i.order_id = o.id AND i.kind = 'invoice' AND (SELECT sum(l.amount) FROM ledger_lines l WHERE l.invoice_id = i.id AND l.account = 'receivable') > 0) AS due) m
 WHERE (o.paid_total, o.waived_total, o.due_on) IS DISTINCT FROM (m.paid, m.waived, m.due);
