-- L8 on-behalf-of: both actors, under a grant of that CSR for that buyer, in force at the time
SELECT e.id FROM events e LEFT JOIN obo_grants g ON g.id = e.obo_grant_id WHERE (e.obo_buyer_id IS NULL) <> (e.obo_grant_id IS NULL)
 OR (e.obo_grant_id IS NOT NULL AND (g.csr_id = e.actor_id AND g.buyer_id = e.obo_buyer_id AND e.at >= g.granted_at AND e.at <= least(g.ends_at, g.revoked_at)) IS NOT TRUE);
