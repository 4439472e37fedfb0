-- A line of a bank statement that was booked by mistake is taken back: what it booked is reversed and never deleted, and the line is open again.
create table bank_line_undos (
  id bigint generated always as identity primary key,
  line_id bigint not null references bank_lines,
  reason text not null check (reason <> '' and length(reason) <= 500),
  -- Who had booked it and when: the line itself says it no longer.
  booked_by bigint not null references users,
  booked_at timestamptz not null,
  undone_by bigint not null references users,
  undone_at timestamptz not null default now()
);
create index bank_line_undos_of_line on bank_line_undos (line_id, id);
create trigger bank_line_undos_keep before update or delete on bank_line_undos for each row execute function forbid_change();
create trigger bank_line_undos_keep_all before truncate on bank_line_undos for each statement execute function forbid_change();
select keep_append_only('bank_line_undos');

-- As what a line was booked stays, with how it was taken back. A payment that was recorded by hand may be the line's again afterwards.
alter table bank_line_payments drop constraint bank_line_payments_pkey;
alter table bank_line_payments
  add column id bigint generated always as identity primary key,
  add column undo_id bigint references bank_line_undos;
create unique index bank_line_payments_once on bank_line_payments (payment_id) where undo_id is null;
create index bank_line_payments_of_payment on bank_line_payments (payment_id);

create function bank_line_payment_taken_back() returns trigger language plpgsql as $$
begin
  if old.undo_id is not null or new.undo_id is null
      or (new.id, new.payment_id, new.line_id) is distinct from (old.id, old.payment_id, old.line_id) then
    raise exception '% is append-only', tg_table_name using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
drop trigger bank_line_payments_keep on bank_line_payments;
create trigger bank_line_payments_keep before delete on bank_line_payments for each row execute function forbid_change();
create trigger bank_line_payments_taken_back before update on bank_line_payments for each row execute function bank_line_payment_taken_back();
do $$
begin
  if exists (select from pg_roles where rolname = 'reagora_app') then
    grant update (undo_id) on bank_line_payments to reagora_app;
  end if;
end $$;

-- Money is booked once, and reversed at most once. What it paid at once says so, too, so that these invoices are open again with it.
drop index entry_of_payment;
create unique index entry_of_payment on ledger_entries (payment_id) where kind in ('payment', 'refund');
create unique index reversal_of_payment on ledger_entries (payment_id) where kind = 'reversal';
create index ledger_entries_of_payment on ledger_entries (payment_id) where payment_id is not null;
