-- L18 a line of a bank statement is booked as payments of one company that come to its amount, no other line is, every payment of a bank file has its line, and is reversed exactly where that was taken back
SELECT b.id FROM bank_lines b LEFT JOIN bank_line_payments x ON x.line_id = b.id AND x.undo_id IS NULL LEFT JOIN payments p ON p.id = x.payment_id
 GROUP BY b.id HAVING CASE b.status WHEN 'booked' THEN b.amount ELSE 0 END <> coalesce(sum(p.amount), 0) OR count(DISTINCT p.company_id) > 1 OR NOT coalesce(bool_and(p.currency = b.currency AND p.direction = 'in'), true)
UNION ALL SELECT p.id FROM payments p WHERE p.method = 'bank file' AND NOT EXISTS (SELECT FROM bank_line_payments x WHERE x.payment_id = p.id)
UNION ALL SELECT p.id FROM payments p LEFT JOIN bank_line_payments x ON x.payment_id = p.id LEFT JOIN ledger_entries e ON e.payment_id = p.id AND e.kind = 'reversal'
 WHERE (e.id IS NOT NULL) <> (p.method = 'bank file' AND x.undo_id IS NOT NULL);
