-- L6 every state is the end of an unbroken trail with an actor (entity_states: a view over the tables whose status a machine moves; bulk catalogue rows are not among them)
WITH t AS (SELECT *, lag(to_state) OVER w AS prev, row_number() OVER (PARTITION BY entity, entity_id ORDER BY id DESC) AS back FROM events WHERE to_state IS NOT NULL WINDOW w AS (PARTITION BY entity, entity_id ORDER BY id))
SELECT entity_id FROM t WHERE from_state IS DISTINCT FROM prev OR actor_id IS NULL
UNION ALL SELECT e.id FROM entity_states e LEFT JOIN t ON t.entity = e.entity AND t.entity_id = e.id AND t.back = 1 WHERE t.to_state IS DISTINCT FROM e.status;
