-- The people who sell hear in the page of an order that is theirs to send, and buyers that something leaves later.
alter table notifications drop constraint notifications_event_check;
alter table notifications add constraint notifications_event_check check (event in ('uploadDone', 'uploadFailed', 'companyChanged',
  'addressProposed', 'companyRegistered', 'orderWaiting', 'orderApproved', 'orderRejected', 'orderPartShipped', 'orderShipped',
  'orderForSupplier', 'orderDelayed',
  'taskAssigned', 'complaintReported', 'complaintAnswered', 'complaintAsked', 'handedOver', 'quoteCountered', 'quoteCounterAnswered',
  'quoteChosenForYou', 'quoteFinalAsked', 'quoteFinalClosed', 'quoteWrittenToSupplier', 'quoteWritten', 'quoteWrittenToStaff',
  'quoteCounterOfStaffAnswered', 'quoteAssigned', 'reviewAsked', 'reviewHidden', 'reviewAnswered', 'reviewReceived', 'reviewToCheck',
  'feedHeld', 'feedFailing', 'feedPaused'));
