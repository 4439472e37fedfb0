-- How an order came that staff entered for a buyer: by fax, phone or mail, with its paper.
create table order_receipts (
  order_id bigint primary key references orders,
  channel text not null check (channel in ('fax', 'phone', 'mail')),
  received_at timestamptz not null,
  -- What stands on the paper, or who called.
  reference text not null check (length(reference) between 1 and 100),
  file_id uuid references files,
  entered_by bigint not null references users,
  entered_at timestamptz not null default now()
);
create index order_receipts_of_file on order_receipts (file_id) where file_id is not null;
