-- The same key sent by one member of staff for two buyers asks for two things.
alter table idempotency add column on_behalf_of bigint references users;
alter table idempotency drop constraint idempotency_user_id_endpoint_key_key;
alter table idempotency add constraint idempotency_once unique nulls not distinct (user_id, on_behalf_of, endpoint, key);
