// The states of an order, and what is done with one: the words of its contract and of its machine.

/** The fulfilment statuses of the specification, in the order an order goes through them. */
export const orderStatuses = [
  'wait for approval',
  'processing',
  'packing',
  'QC testing',
  'warehousing',
  'shipping',
  'partially shipped',
  'shipped',
  'delivered',
  'cancelled',
  'rejected',
  'processing error',
  'unknown error',
] as const
export type OrderStatus = (typeof orderStatuses)[number]
/** In which an order can be cancelled: by its buyer, and by staff. */
export const cancellable = ['wait for approval', 'processing', 'packing', 'QC testing', 'warehousing'] as const
export const withdrawable = [...cancellable, 'shipping', 'processing error', 'unknown error'] as const
/** The payment statuses of the specification, and what becomes of money that was paid for goods that will not come. */
export const paymentStatuses = ['paid', 'due', 'not due', 'overdue', 'refund due', 'refunded'] as const
export type PaymentStatus = (typeof paymentStatuses)[number]
export const invoiceTypes = ['vat normal', 'vat special', 'digital normal', 'digital special'] as const
export type InvoiceType = (typeof invoiceTypes)[number]

/** Why a customer cancels; `other` needs words. */
export const cancelReasons = [
  'cheaper elsewhere',
  'error',
  'out of stock',
  'no longer needed',
  'other',
  'payment issue',
  'duplicate',
  'unacceptable lead time',
] as const

/** The moves between statuses; the table of them is `orderMachine` in rules.ts. */
export const orderMoves = [
  'place',
  'approve',
  'reject',
  'pack',
  'startQc',
  'warehouse',
  'startShipping',
  'shipPart',
  'ship',
  'deliver',
  'cancel',
  'withdraw',
  'fail',
  'loseTrack',
  'resume',
  'resumePart',
  'close',
  'supplierShipPart',
  'supplierShip',
  'amendParcel',
  'amendParcelPart',
  'takeParcelBack',
  'takeParcelBackPart',
  'splitOff',
  'splitOffWaiting',
  'splitRest',
] as const
export type OrderMove = (typeof orderMoves)[number]
/** The moves by which an order becomes one that its suppliers hear of. */
export const approvingMoves = ['approve', 'splitOff'] as const satisfies readonly OrderMove[]
/** Moves that need nothing but the wish and a note. */
export const plainMoves = ['pack', 'startQc', 'warehouse', 'startShipping', 'fail', 'loseTrack', 'resume'] as const
/** Those whose note says what went wrong, without which nobody could put it right. */
export const movesWithNote = ['fail', 'loseTrack'] as const
/** What staff record beside the moves. */
export const records = ['recordPayment', 'recordRefund'] as const
/** What comes of the email by which a buyer confirms an order that customer service entered. */
export const confirmationDeeds = ['askConfirmation', 'confirm', 'decline'] as const
/** That a person of the buyer's company agreed to it before it was placed. */
export const requisitionDeeds = ['agree'] as const
/** What comes of complaints about an order that has arrived. */
export const complaintDeeds = ['complain', 'settleComplaint', 'withdrawComplaint'] as const
/** What suppliers do with their lines, and that an order went to one who works by orders only. */
export const supplierDeeds = ['forward', 'confirmSupply', 'delay'] as const

/** What a buyer does with an order beside cancelling it. */
export const buyerDeeds = ['cancelLine'] as const

/** What staff do with an order at their desk; of the last ones nobody else reads. */
export const deskDeeds = [
  'receive',
  'relabelParcel',
  'edit',
  'split',
  'reprice',
  'setWritten',
  'setKept',
  'setCosts',
  'notify',
  'handOver',
  'undoPayment',
] as const
export const staffDeeds = ['setKept', 'setCosts', 'notify'] as const

/** What passes between the house and its ERP: for staff alone. The answers are named by their codes. */
export const erpDeeds = [
  'erpSend',
  'erpRecall',
  'erpRecalled',
  'erpPendingApproval',
  'erpOrderGenerated',
  'erpForwarded',
  'erpInvoiced',
  'erpPartialSuccess',
  'erpInventoryInsufficient',
  'erpErpError',
  'erpProductNonexistent',
  'erpProjectNonexistent',
  'erpSiteNonexistent',
  'erpUserNonexistent',
  'erpProductCodeError',
  'erpStandardNotNull',
] as const
