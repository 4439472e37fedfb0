-- What nobody has confirmed for long, for the start page of its supplier.
create index products_by_confirmation on products (supplier_id, confirmed_at) where status = 'active' and quote_price_id is null;
