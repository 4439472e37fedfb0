-- L11 an approved requisition has exactly one order, any other none; nobody decides on their own
SELECT r.id FROM requisitions r LEFT JOIN orders o ON o.requisition_id = r.id GROUP BY r.id HAVING count(o.id) <> (r.status = 'approved')::int
 OR (r.status IN ('approved', 'rejected') AND (r.decided_by IS NULL OR r.decided_by IN (r.requested_by, r.raised_by)));
