-- What was accepted of a line: the whole of one answer, or parts of several. Each answer once, with the packs that are bought of it.
create table quote_awards (
  price_id bigint primary key references quote_prices,
  line_id bigint not null references quote_lines,
  quantity integer not null check (quantity between 1 and 100000),
  awarded_at timestamptz not null default now()
);
create index quote_awards_of_line on quote_awards (line_id);
insert into quote_awards (price_id, line_id, quantity)
  select p.id, l.id, p.quantity from quote_lines l join quote_prices p on p.id = l.accepted_price_id;
alter table quote_lines drop column accepted_price_id;
