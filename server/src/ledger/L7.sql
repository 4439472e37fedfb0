-- L7 no move outside the machines of rules.ts (state_moves is filled from them when migrating; rows never leave it)
SELECT e.id FROM events e WHERE to_state IS NOT NULL AND NOT EXISTS (SELECT FROM state_moves m WHERE m.entity = e.entity AND m.move = e.move AND m.from_state IS NOT DISTINCT FROM e.from_state AND m.to_state = e.to_state);
