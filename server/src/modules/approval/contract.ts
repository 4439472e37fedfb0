import { z } from 'zod'
import { defineContract } from '../../kernel/shared/endpoint.ts'
import { errors } from '../../kernel/shared/errors.ts'
import { IdIn, IdOut, IntIn, MoneyOut, Paragraph, TimeOut } from '../../kernel/shared/wire.ts'
import { identityErrors } from '../identity/contract.ts'
import { Paper } from '../orderFile/contract.ts'
import { LineOut, requisitionErrors, requisitionStatuses, StepOut } from '../requisition/contract.ts'

// Deciding on requisitions (rule ORDER-4), signed in or by the link of an email.

const EmailToken = z.string().min(20).max(100)
const decision = z.enum(['approve', 'reject'])
/** Why it is rejected; a word with an approval is kept too. */
const note = Paragraph(500).default('')
const Decided = z.object({
  number: z.string(),
  /** Pending where the next step has to decide; returned where everybody agreed and it could not be ordered. */
  status: z.enum(requisitionStatuses),
  orderNumber: z.string().nullable(),
  /** Why it could not be ordered. */
  reason: z.string(),
})
const refusals = [
  requisitionErrors.ALREADY_DECIDED,
  requisitionErrors.NOT_YOURS_TO_DECIDE,
  requisitionErrors.OWN_REQUISITION,
  requisitionErrors.REASON_NEEDED,
]

export const approval = defineContract('approval', {
  decide: {
    method: 'POST',
    path: '/order/mall/orderEntries/requisitionApproval',
    access: 'orderManagement',
    summary: 'Approves or rejects a step of a requisition; the last approval places its order for the requester',
    input: z.object({
      id: IdIn,
      /** The step that was seen; where another is open meanwhile nothing is decided. */
      step: IntIn.pipe(z.int().min(1)),
      decision,
      note,
    }),
    output: Decided,
    errors: [errors.NOT_FOUND, ...refusals],
    owner: 'company',
    onBehalf: false,
  },
  showByLink: {
    method: 'GET',
    path: '/order/mall/requisitions/byLink',
    access: 'public',
    summary: 'The requisition that the link of an email asks to decide on; looking uses nothing up',
    input: z.object({ emailToken: EmailToken }),
    output: z.object({
      number: z.string(),
      requester: z.string(),
      approver: z.string(),
      createdAt: TimeOut,
      total: MoneyOut,
      purchaseOrder: z.string(),
      projectCode: z.string(),
      remark: z.string(),
      lines: z.array(LineOut),
      steps: z.array(StepOut),
      /** What came with it: a purchase order, a declaration of use. */
      papers: z.array(Paper),
    }),
    errors: [identityErrors.LINK_INVALID],
    limit: 30,
  },
  paperByLink: {
    method: 'GET',
    path: '/order/mall/requisitions/byLink/paper/:fileId',
    access: 'public',
    owner: 'public',
    summary: 'A paper of the requisition of a link; reading uses nothing up',
    input: z.object({ fileId: z.uuid(), emailToken: EmailToken }),
    errors: [errors.NOT_FOUND, identityErrors.LINK_INVALID],
    answers: 'file',
    limit: 30,
  },
  decideByLink: {
    method: 'POST',
    path: '/order/mall/requisitions/byLink',
    access: 'public',
    summary: 'Approves or rejects the requisition of a link, once',
    input: z.object({ emailToken: EmailToken, decision, note }),
    output: Decided.extend({ id: IdOut }),
    errors: [identityErrors.LINK_INVALID, ...refusals],
    limit: 30,
  },
})
