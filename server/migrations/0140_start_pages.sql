-- What waits, for the figures of start pages: each index holds only that, so that it stays small however much is done already.
create index order_lines_open on order_lines (supplier_id, order_id) where allocated + backordered + unmanaged > 0;
create index quote_suppliers_asked on quote_suppliers (supplier_id, id) where state = 'asked';
create index quote_prices_by_expiry on quote_prices (expires_at) where not superseded;
create index quotes_open_by_day on quotes (expected_on) where status = 'open';
create index permits_by_end on permits (valid_until) where status = 'approved';
create index permits_waiting on permits (id) where status = 'pending approval';
create index mails_failed on mails (id) where state = 'failed';
create index products_real_time on products (supplier_id, id) where price_kind = 'real-time' and status = 'active';
create index product_documents_old_sheets on product_documents (issued_on) where kind = 'sds';
