-- Messages about a quote, answers to counter-offers that staff made, and requests that are given to somebody ring the bell, too.
alter table notifications drop constraint notifications_event_check;
alter table notifications add constraint notifications_event_check check (event in ('uploadDone', 'uploadFailed', 'companyChanged',
  'addressProposed', 'companyRegistered', 'orderWaiting', 'orderApproved', 'orderRejected', 'orderPartShipped', 'orderShipped',
  'taskAssigned', 'complaintReported', 'complaintAnswered', 'complaintAsked', 'handedOver', 'quoteCountered', 'quoteCounterAnswered',
  'quoteFinalAsked', 'quoteFinalClosed', 'quoteWrittenToSupplier', 'quoteWritten', 'quoteWrittenToStaff', 'quoteCounterOfStaffAnswered',
  'quoteAssigned'));
