-- A line of a bank statement may pay several orders of its payer: it is booked as one payment of each.
create table bank_line_payments (
  payment_id bigint primary key references payments,
  line_id bigint not null references bank_lines
);
create index bank_line_payments_of_line on bank_line_payments (line_id, payment_id);
insert into bank_line_payments (payment_id, line_id) select payment_id, id from bank_lines where payment_id is not null;
-- With it goes that booked lines have one: L18 of the ledger says it now, with the sum.
alter table bank_lines drop column payment_id;

create trigger bank_line_payments_keep before update or delete on bank_line_payments for each row execute function forbid_change();
create trigger bank_line_payments_keep_all before truncate on bank_line_payments for each statement execute function forbid_change();
select keep_append_only('bank_line_payments');
