-- What an answer says of freight and payment goes with each of its prices into the cart and the order: a later version of the answer
-- changes neither for what was accepted before. `freight` is for the supplier's part of the request as a whole; null is not said.
-- `payment_code` is one of the platform's payment terms; what no code says stands in words beside it.
alter table quote_suppliers
  add column payment_code text check (payment_code in ('03', '04', '05', '06', '07', '08', '09', '10'));
alter table quote_prices
  add column freight bigint check (freight >= 0),
  add column payment_code text check (payment_code in ('03', '04', '05', '06', '07', '08', '09', '10')),
  add column payment_term text not null default '';
update quote_prices p set freight = r.freight, payment_term = r.payment_term
  from quote_suppliers r
  where r.quote_id = p.quote_id and r.supplier_id = p.supplier_id and r.version = p.version and r.currency = p.currency;
update requisition_lines l set quoted = l.quoted || jsonb_build_object('quoteId', p.quote_id, 'quoteNumber', q.number, 'version', p.version,
    'freight', p.freight, 'paymentCode', p.payment_code, 'paymentTerm', p.payment_term)
  from quote_prices p join quotes q on q.id = p.quote_id where p.id = (l.quoted ->> 'id')::bigint;
