-- L9 one order per submission; every answer kept for a key points at an order that exists
SELECT min(id) FROM orders GROUP BY buyer_id, idem_key HAVING count(*) > 1 OR idem_key IS NULL
UNION ALL SELECT k.order_id FROM idempotency k LEFT JOIN orders o ON o.id = k.order_id WHERE k.order_id IS NOT NULL AND o.id IS NULL;
