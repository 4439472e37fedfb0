-- L10 ERP exactly once; nothing sent, or still to be sent, after a cancellation; nothing forgotten
SELECT m.order_id FROM erp_messages m JOIN orders o ON o.id = m.order_id WHERE m.kind = 'create' AND ((o.status = 'cancelled' AND m.state IN ('queued', 'sending', 'unknown')) OR (m.state = 'confirmed') <> (m.erp_number IS NOT NULL)
 OR EXISTS (SELECT FROM events c WHERE c.entity = 'order' AND c.entity_id = o.id AND c.to_state = 'cancelled' AND c.at <= m.last_sent_at))
UNION ALL SELECT min(order_id) FROM erp_messages WHERE kind = 'create' GROUP BY order_id HAVING count(*) > 1
UNION ALL SELECT min(order_id) FROM erp_messages WHERE kind = 'create' AND erp_number IS NOT NULL GROUP BY erp_number HAVING count(*) > 1
UNION ALL SELECT o.id FROM orders o WHERE o.erp_required AND o.status NOT IN ('wait for approval', 'cancelled', 'rejected') AND NOT EXISTS (SELECT FROM erp_messages m WHERE m.order_id = o.id AND m.kind = 'create');
