import { audit } from '@reagora/server/audit/contract'
import { complaint, type ComplaintStatus } from '@reagora/server/complaint/contract'
import { complaintDesk } from '@reagora/server/complaintDesk/contract'
import type { Output } from '@reagora/server/kernel/endpoint'
import { order } from '@reagora/server/order/contract'
import { payment } from '@reagora/server/payment/contract'
import type { TagTone } from '../../ui/kit.tsx'

export type ComplaintRow = Output<typeof complaint.mine>['list'][number]
export type Complaint = Output<typeof complaint.detail>
export type ComplaintRecord = Output<typeof complaintDesk.record>
export type ComplaintFile = Complaint['files'][number]
export type Possible = Output<typeof complaint.possible>
export type AskedRow = Output<typeof complaintDesk.asked>['list'][number]
export type Question = Output<typeof complaintDesk.question>

export const tones: Record<ComplaintStatus, TagTone | undefined> = {
  open: 'warn',
  'asked supplier': 'warn',
  decided: 'ok',
  'return awaited': 'brand',
  'return received': 'brand',
  closed: undefined,
  withdrawn: undefined,
}

/** What shows a complaint, and is stale once something happened to it. */
export const changedByDeeds = [
  complaint.detail,
  complaint.mine,
  complaint.possible,
  complaintDesk.record,
  complaintDesk.list,
  complaintDesk.question,
  complaintDesk.asked,
  order.detail,
  payment.ofOrder,
  audit.trail,
]
