-- What the goods taken from a supplier have to come to, in the currency of its answer: as it said, and with the markup that its prices
-- carry, as its buyer reads it. Below that it does not send.
alter table quote_suppliers
  add column minimum_order bigint check (minimum_order > 0),
  add column buyer_minimum bigint check (buyer_minimum > 0),
  add check ((minimum_order is null) = (buyer_minimum is null));
