-- What buyers answer to the email that asks them to confirm an order, and reports of analysis (ROA) of lines that need them.

create table order_confirmations (
  order_id bigint primary key references orders,
  asked_by bigint not null references users,
  asked_at timestamptz not null default now(),
  answer text check (answer in ('confirmed', 'declined')),
  words text not null default '' check (length(words) <= 500),
  answered_at timestamptz,
  check ((answer is null) = (answered_at is null))
);

create table roa_requests (
  order_line_id bigint primary key references order_lines,
  requested_by bigint not null references users,
  requested_at timestamptz not null default now()
);
create table roa_files (
  id bigint generated always as identity primary key,
  order_line_id bigint not null references roa_requests,
  file_id uuid not null references files,
  lot text not null default '' check (length(lot) <= 64),
  created_by bigint not null references users,
  created_at timestamptz not null default now()
);
create index roa_files_of_line on roa_files (order_line_id);
create index roa_files_of_file on roa_files (file_id);
