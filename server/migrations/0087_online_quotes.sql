-- Suppliers that let their price list answer requests at once (the programme of online quotation). They enter and leave by themselves.
create table online_quote_suppliers (
  supplier_id bigint primary key references supplier_profiles,
  since timestamptz not null default now(),
  entered_by bigint references users
);
