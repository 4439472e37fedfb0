-- Staff choose at their desk in a buyer's place, for a reason.
alter table quote_events drop constraint quote_events_kind_check;
alter table quote_events add constraint quote_events_kind_check check (kind in ('quote submitted', 'add supplier', 'quote response',
  'status change', 'quote reminded', 'follow-up requested', 'CSR reassigned', 'handed over', 'counter-offer', 'counter-offer answered',
  'final prices asked', 'final prices over', 'chosen for buyer'));
