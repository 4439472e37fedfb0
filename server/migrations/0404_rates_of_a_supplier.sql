-- A cart asks for the rates of all suppliers and the own ones of a few.
create index shipping_rates_supplier on shipping_rates (supplier_id);
