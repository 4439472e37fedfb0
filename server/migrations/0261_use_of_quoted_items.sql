-- What somebody wants a substance for: suppliers ask, and say what they can certify by it.
alter table quote_items add column intended_use text not null default '' check (length(intended_use) <= 200);
