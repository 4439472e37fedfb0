-- What a contract says of its order, as a digest: two may come to the same and name another address, another term or other goods.
-- Those made before are told by what they come to.
alter table order_contracts add column said text check (said ~ '^[0-9a-f]{64}$');
