-- An order that staff have split off another one knows which; the events of both say what went.
alter table orders add column split_from bigint references orders check (split_from <> id);
create index orders_split_from on orders (split_from) where split_from is not null;
