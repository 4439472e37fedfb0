-- Staff correct a parcel that was recorded wrongly, or take it back: its invoice is void, and what it booked is reversed.
alter table shipments add column label text not null default '' check (length(label) <= 200);

alter table invoices drop constraint invoices_kind_check;
alter table invoices add constraint invoices_kind_check check (kind in ('proforma', 'invoice', 'credit note', 'void'));
alter table ledger_entries drop constraint ledger_entries_kind_check;
alter table ledger_entries add constraint ledger_entries_kind_check
  check (kind in ('payment', 'refund', 'transfer', 'invoice', 'credit note', 'application', 'early discount', 'reversal'));
