-- What somebody leaves behind is handed to a colleague: quotes tell it in their history, the colleague in their notifications.
alter table quote_events drop constraint quote_events_kind_check;
alter table quote_events add constraint quote_events_kind_check check (kind in ('quote submitted', 'add supplier', 'quote response',
  'status change', 'quote reminded', 'follow-up requested', 'CSR reassigned', 'handed over'));
alter table notifications drop constraint notifications_event_check;
alter table notifications add constraint notifications_event_check check (event in ('uploadDone', 'uploadFailed', 'companyChanged',
  'addressProposed', 'companyRegistered', 'orderWaiting', 'orderApproved', 'orderRejected', 'orderPartShipped', 'orderShipped',
  'taskAssigned', 'complaintReported', 'complaintAnswered', 'complaintAsked', 'handedOver'));
