/** What people are told of, the types of the specification and four more, and which events belong to each. */
export const notificationTypes = [
  'catalog upload',
  'complaint',
  'customer data review',
  'new customer review',
  'order approval',
  'order shipment',
  'quote',
  'review',
  'task',
] as const
export type NotificationType = (typeof notificationTypes)[number]

/** By event: its type, and the page that it opens; `{subject}` and `{company}` stand for ids. */
export const notificationEvents = {
  uploadDone: { type: 'catalog upload', page: '/supplier/uploads/{subject}' },
  uploadFailed: { type: 'catalog upload', page: '/supplier/uploads/{subject}' },
  feedHeld: { type: 'catalog upload', page: '/supplier/feeds/{subject}' },
  feedFailing: { type: 'catalog upload', page: '/supplier/feeds/{subject}' },
  feedPaused: { type: 'catalog upload', page: '/supplier/feeds/{subject}' },
  companyChanged: { type: 'customer data review', page: '/admin/companies/{subject}' },
  addressProposed: { type: 'customer data review', page: '/admin/companies/{company}' },
  companyRegistered: { type: 'new customer review', page: '/admin/companies/{subject}' },
  orderWaiting: { type: 'order approval', page: '/admin/orders/{subject}' },
  orderApproved: { type: 'order approval', page: '/orderdetail?id={subject}' },
  orderRejected: { type: 'order approval', page: '/orderdetail?id={subject}' },
  orderForSupplier: { type: 'order shipment', page: '/supplier/orders/{subject}' },
  orderDelayed: { type: 'order shipment', page: '/orderdetail?id={subject}' },
  orderPartShipped: { type: 'order shipment', page: '/orderdetail?id={subject}' },
  orderShipped: { type: 'order shipment', page: '/orderdetail?id={subject}' },
  complaintReported: { type: 'complaint', page: '/admin/complaints/{subject}' },
  complaintAnswered: { type: 'complaint', page: '/complaints/{subject}' },
  complaintAsked: { type: 'complaint', page: '/supplier/complaints/{subject}' },
  quoteCountered: { type: 'quote', page: '/quoteSupplierDetail?id={subject}' },
  quoteCounterAnswered: { type: 'quote', page: '/quoteDetail?id={subject}' },
  quoteChosenForYou: { type: 'quote', page: '/quoteDetail?id={subject}' },
  quoteFinalAsked: { type: 'quote', page: '/quoteSupplierDetail?id={subject}' },
  quoteFinalClosed: { type: 'quote', page: '/quoteDetail?id={subject}' },
  quoteWrittenToSupplier: { type: 'quote', page: '/quoteSupplierDetail?id={subject}' },
  quoteWritten: { type: 'quote', page: '/quoteDetail?id={subject}' },
  quoteWrittenToStaff: { type: 'quote', page: '/admin/quotes/{subject}' },
  quoteCounterOfStaffAnswered: { type: 'quote', page: '/admin/quotes/{subject}' },
  quoteAssigned: { type: 'quote', page: '/admin/quotes/{subject}' },
  reviewAsked: { type: 'review', page: '/orderdetail?id={subject}' },
  reviewHidden: { type: 'review', page: '/orderdetail?id={subject}' },
  reviewAnswered: { type: 'review', page: '/orderdetail?id={subject}' },
  reviewReceived: { type: 'review', page: '/supplier/reviews' },
  reviewToCheck: { type: 'review', page: '/admin/reviews' },
  handedOver: { type: 'task', page: '/orderlist' },
  taskAssigned: { type: 'task', page: '/admin/tasks' },
} as const satisfies Record<string, { type: NotificationType; page: `/${string}` }>

export type NotificationEvent = keyof typeof notificationEvents
export const mailChoices = ['off', 'at once', 'daily'] as const
export type MailChoice = (typeof mailChoices)[number]
