-- Carts that buyers keep under a name, and show to colleagues of their company.
create table saved_carts (
  id bigint generated always as identity primary key,
  user_id bigint not null references users,
  name text not null check (length(name) between 1 and 100),
  note text not null default '' check (length(note) <= 500),
  shared boolean not null default false,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index saved_carts_of on saved_carts (user_id, updated_at desc);

create table saved_cart_lines (
  saved_cart_id bigint not null references saved_carts on delete cascade,
  package_id bigint not null references packages,
  line_number int not null,
  quantity int not null check (quantity between 1 and 100000),
  primary key (saved_cart_id, package_id)
);
create index saved_cart_lines_of_package on saved_cart_lines (package_id);
