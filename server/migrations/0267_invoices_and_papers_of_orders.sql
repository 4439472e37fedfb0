-- Fully digitalised invoices (数电票) go to an email address instead of by post.
alter table orders drop constraint orders_invoice_type_check;
alter table orders add constraint orders_invoice_type_check
  check (invoice_type in ('vat normal', 'vat special', 'digital normal', 'digital special'));
alter table orders add column invoice_email text not null default '' check (length(invoice_email) <= 254);

-- Papers that a buyer sends with an order: their purchase order, a declaration of use. While approvers decide on it they are of its requisition.
create table order_files (
  id bigint generated always as identity primary key,
  file_id uuid not null references files,
  order_id bigint references orders,
  requisition_id bigint references requisitions,
  created_at timestamptz not null default now(),
  check (num_nonnulls(order_id, requisition_id) = 1),
  unique (order_id, file_id),
  unique (requisition_id, file_id)
);
create index order_files_of_file on order_files (file_id);

-- What waits for approvers was sent before there were these two.
update requisitions set input = input || '{"invoiceEmail": "", "carrierAccount": ""}' where not input ? 'carrierAccount';
