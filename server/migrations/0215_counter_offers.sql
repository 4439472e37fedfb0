-- A buyer, or staff for the buyer, answers a supplier's price for one line with the price, the quantity or the day they wish for.
create table quote_counters (
  id bigint generated always as identity primary key,
  quote_id bigint not null references quotes,
  line_id bigint not null references quote_lines,
  supplier_id bigint not null references supplier_profiles,
  -- The price that it answers.
  price_id bigint not null references quote_prices,
  round smallint not null check (round between 1 and 3),
  -- What the buyer would pay for a unit, and what the supplier reads of it: less the markup of the price that it answers.
  buyer_price bigint not null check (buyer_price > 0),
  unit_price bigint not null check (unit_price > 0),
  currency char(3) not null,
  markup_id bigint references quote_markups,
  quantity integer not null check (quantity between 1 and 100000),
  wanted_on date,
  remark text not null default '' check (length(remark) <= 500),
  made_by bigint not null references users,
  made_at timestamptz not null default now(),
  state text not null default 'open' check (state in ('open', 'accepted', 'answered', 'declined', 'withdrawn', 'lapsed')),
  -- What it became, and what the supplier says with it.
  became_price_id bigint references quote_prices,
  words text not null default '' check (length(words) <= 500),
  -- Null for the clock, and for what followed from an answer or an award.
  answered_by bigint references users,
  answered_at timestamptz,
  unique (line_id, supplier_id, round),
  check ((state = 'open') = (answered_at is null)),
  check ((state in ('accepted', 'answered')) = (became_price_id is not null))
);
create unique index quote_counters_open on quote_counters (line_id, supplier_id) where state = 'open';
create index quote_counters_of_quote on quote_counters (quote_id, supplier_id);

-- The day on which the supplier has agreed to deliver.
alter table quote_prices add column wanted_on date;

alter table quote_events drop constraint quote_events_kind_check;
alter table quote_events add constraint quote_events_kind_check check (kind in ('quote submitted', 'add supplier', 'quote response',
  'status change', 'quote reminded', 'follow-up requested', 'CSR reassigned', 'handed over', 'counter-offer', 'counter-offer answered'));
alter table notifications drop constraint notifications_event_check;
alter table notifications add constraint notifications_event_check check (event in ('uploadDone', 'uploadFailed', 'companyChanged',
  'addressProposed', 'companyRegistered', 'orderWaiting', 'orderApproved', 'orderRejected', 'orderPartShipped', 'orderShipped',
  'taskAssigned', 'complaintReported', 'complaintAnswered', 'complaintAsked', 'handedOver', 'quoteCountered', 'quoteCounterAnswered'));
