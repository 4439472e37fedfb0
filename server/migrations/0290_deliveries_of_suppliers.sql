-- The lead times of one supplier over years lie together, and nothing but this index is read for them.
drop index delivery_days_of_supplier;
create index delivery_days_of_supplier on delivery_days (supplier_id, day) include (promised, took, lines, units);
