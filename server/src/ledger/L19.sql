-- L19 what a provider says is paid is booked as one payment of that amount, and every online payment has its start
SELECT p.id FROM online_payments a JOIN payments p ON p.id = a.payment_id WHERE p.amount <> a.amount OR p.currency <> a.currency OR p.order_id <> a.order_id OR p.direction <> 'in' OR p.method <> 'online'
UNION ALL SELECT p.id FROM payments p WHERE p.method = 'online' AND NOT EXISTS (SELECT FROM online_payments a WHERE a.payment_id = p.id);
