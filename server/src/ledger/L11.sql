-- L11 an approved requisition has exactly one order, any other none; nobody decides on their own
SELECT r.id FROM requisitions r LEFT JOIN orders o ON o.requisition_id = r.id GROUP BY r.id HAVING count(o.id) <> (r.status = 'approved')::int
 OR (r.status IN ('approved', 'rejected') AND (r.decided_by IS NULL OR r.decided_by IN (r.requested_by, r.raised_by)))
UNION ALL SELECT o.id FROM orders o JOIN events e ON e.entity = 'order' AND e.entity_id = o.id AND e.move IN ('approve', 'reject') JOIN users u ON u.id = e.actor_id
 WHERE e.actor_id IN (o.buyer_id, o.placed_by) OR e.obo_buyer_id IS NOT NULL OR u.company_id = o.company_id;
