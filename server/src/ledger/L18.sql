-- L18 a line of a bank statement is booked as one payment of its amount, and every payment of a bank file has its line
SELECT b.id FROM bank_lines b JOIN payments p ON p.id = b.payment_id WHERE p.amount <> b.amount OR p.currency <> b.currency OR p.direction <> 'in'
UNION ALL SELECT p.id FROM payments p WHERE p.method = 'bank file' AND NOT EXISTS (SELECT FROM bank_lines b WHERE b.payment_id = p.id);
