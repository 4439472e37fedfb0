-- What nobody lists and a buyer accepted at a quoted price: a product of the supplier that stands in no catalogue and carries the line
-- through cart, order, parcel and invoice. One for each accepted price; nobody finds it, and nobody but its buyer orders it.
alter table products
  add column quote_price_id bigint unique references quote_prices;
