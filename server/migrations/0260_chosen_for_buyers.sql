-- A buyer is told that somebody else chose among the answers to their request: what was chosen lies in their cart.
alter table notifications drop constraint notifications_event_check;
alter table notifications add constraint notifications_event_check check (event in ('uploadDone', 'uploadFailed', 'companyChanged',
  'addressProposed', 'companyRegistered', 'orderWaiting', 'orderApproved', 'orderRejected', 'orderPartShipped', 'orderShipped',
  'taskAssigned', 'complaintReported', 'complaintAnswered', 'complaintAsked', 'handedOver', 'quoteCountered', 'quoteCounterAnswered',
  'quoteChosenForYou', 'quoteFinalAsked', 'quoteFinalClosed', 'quoteWrittenToSupplier', 'quoteWritten', 'quoteWrittenToStaff',
  'quoteCounterOfStaffAnswered', 'quoteAssigned'));
