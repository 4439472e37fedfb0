-- Requisitions that staff of the house raise: for the house's own laboratory or stock, or for a buyer who asked by phone. They go by the
-- approvals of the company that buys, and need one always.
alter table requisitions
  add column internal_for text check (internal_for in ('laboratory', 'stock', 'buyer'));
create index requisitions_internal on requisitions (id desc) where internal_for is not null;
