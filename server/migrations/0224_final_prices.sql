-- A buyer, or staff for the buyer, asks suppliers that have answered for their best and final price until a moment. What stands then is
-- final for them, and is changed by nobody.
create table quote_finals (
  id bigint generated always as identity primary key,
  quote_id bigint not null references quotes,
  round smallint not null check (round between 1 and 3),
  until timestamptz not null,
  asked_by bigint not null references users,
  asked_at timestamptz not null default now(),
  -- Closed: its moment has come. Ended: everything was decided before.
  state text not null default 'open' check (state in ('open', 'closed', 'ended')),
  -- When the buyer was told that it is closed.
  told_at timestamptz,
  unique (quote_id, round),
  check (until > asked_at),
  check (told_at is null or state = 'closed')
);
create unique index quote_finals_open on quote_finals (quote_id) where state = 'open';
create index quote_finals_due on quote_finals (until) where state = 'open' or (state = 'closed' and told_at is null);

create table quote_final_suppliers (
  final_id bigint not null references quote_finals,
  supplier_id bigint not null references supplier_profiles,
  -- Of the last answer that came while the round ran.
  answered_at timestamptz,
  primary key (final_id, supplier_id)
);
create index quote_final_suppliers_of on quote_final_suppliers (supplier_id);

alter table quote_events drop constraint quote_events_kind_check;
alter table quote_events add constraint quote_events_kind_check check (kind in ('quote submitted', 'add supplier', 'quote response',
  'status change', 'quote reminded', 'follow-up requested', 'CSR reassigned', 'handed over', 'counter-offer', 'counter-offer answered',
  'final prices asked', 'final prices over'));
alter table notifications drop constraint notifications_event_check;
alter table notifications add constraint notifications_event_check check (event in ('uploadDone', 'uploadFailed', 'companyChanged',
  'addressProposed', 'companyRegistered', 'orderWaiting', 'orderApproved', 'orderRejected', 'orderPartShipped', 'orderShipped',
  'taskAssigned', 'complaintReported', 'complaintAnswered', 'complaintAsked', 'handedOver', 'quoteCountered', 'quoteCounterAnswered',
  'quoteFinalAsked', 'quoteFinalClosed'));
