-- What the goods taken from a supplier have to come to goes with each of its prices into the cart and the order, as freight and payment do:
-- a later version of the answer changes nothing that was accepted before. In the currency that the buyer pays; null is none.
alter table quote_prices add column minimum bigint check (minimum > 0);
update quote_prices p set minimum = r.buyer_minimum
  from quote_suppliers r
  where r.quote_id = p.quote_id and r.supplier_id = p.supplier_id and r.version = p.version and r.currency = p.buyer_currency;
