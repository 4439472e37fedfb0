import { z } from 'zod'
import { defineContract } from '../../kernel/shared/endpoint.ts'
import { defineErrors, errors } from '../../kernel/shared/errors.ts'
import type { Listing } from '../../kernel/shared/listing.ts'
import { listingInput, listingOutput } from '../../kernel/shared/listingInput.ts'
import { currencies, type Currency } from '../../kernel/shared/money.ts'
import { IdIn, IdOut, IntIn, Line, MoneyOut, TimeOut } from '../../kernel/shared/wire.ts'
import { MAX_LINES } from '../cart/contract.ts'
import { paymentTermCodes } from '../domain/contract.ts'
import { AddressThen } from '../order/contract.ts'

// Requisitions (rule ORDER-4): orders that people of the buyer's own company approve before they are placed. What the house's staff do
// with an order that waits for approval comes after that, and is another thing.

export const requisitionErrors = defineErrors('requisition', {
  /** The company's rules ask for an approval that the buyer has not asked for. */
  APPROVAL_NEEDED: [409, 132501],
  OWN_REQUISITION: [409, 132502],
  ALREADY_DECIDED: [409, 132503],
  NOT_YOURS_TO_DECIDE: [403, 132504],
  REASON_NEEDED: [409, 132505],
  NOT_A_COLLEAGUE: [409, 132506],
  NOT_YOURSELF: [409, 132507],
  /** Why a requisition that everybody agreed to was not ordered. */
  TOTAL_ROSE: [409, 132508],
  REQUESTER_GONE: [409, 132509],
  /** Who takes it over has decided on it before. */
  DECIDED_ALREADY: [409, 132510],
})

export const requisitionStatuses = ['pending approval', 'approved', 'rejected', 'returned', 'withdrawn'] as const
export type RequisitionStatus = (typeof requisitionStatuses)[number]
/** What a requisition is to the caller. */
export const standings = ['to decide', 'own', 'of the company'] as const
/** What staff raise one for: the house's laboratory or stock, or a buyer who asked for it. */
export const internalPurposes = ['laboratory', 'stock', 'buyer'] as const
export type InternalPurpose = (typeof internalPurposes)[number]
export const ruleKinds = ['amount', 'project', 'substance'] as const
/** Classes of the GHS that a rule may name: `toxic` is acute toxicity of categories 1 to 3, `cmr` what may harm genes, offspring or cause cancer. */
export const hazardClasses = ['explosive', 'flammable', 'oxidising', 'toxic', 'cmr', 'corrosive'] as const
export const substances = ['hazardous', 'controlled', ...hazardClasses] as const
export type Substance = (typeof substances)[number]
export const stepKinds = ['person', 'own', 'role'] as const
export type StepKind = (typeof stepKinds)[number]
export const MAX_RULES = 20
export const MAX_STEPS = 5

const CurrencyCode = z.enum(Object.keys(currencies) as [Currency, ...Currency[]])
const Day = z.iso.date()
const absence = { from: Day.nullable(), until: Day.nullable(), delegateId: IdIn.nullable() }

export const requisitionListing = {
  filters: {
    /** Number, requester, or product name, code or CAS of a line. */
    search: { kind: 'text', max: 100 },
    status: { kind: 'someOf', of: requisitionStatuses },
    standing: { kind: 'someOf', of: standings },
    /** Raised by staff, or by the buyer. */
    origin: { kind: 'oneOf', of: ['internal', 'buyer'] },
    created: { kind: 'days', keys: ['from', 'until'] },
    total: { kind: 'amounts', keys: ['totalFrom', 'totalTo'] },
  },
  sorts: ['number', 'created', 'total'],
  sort: '-created',
  tabs: 'status',
  most: 10_000,
  title: 'requisition:title',
  label: 'number',
  columns: {
    number: { of: 'number', title: 'requisition:number' },
    status: { of: 'status', type: 'word', words: 'requisition:status.', title: 'requisition:statusTitle' },
    requester: { of: 'requester', title: 'requisition:requester' },
    company: { of: 'company', title: 'requisition:company' },
    total: [
      { of: 'total.amount', type: 'number', title: 'requisition:total' },
      { of: 'total.currency', title: 'requisition:currency' },
    ],
    waitsFor: { of: 'waitsFor.*', title: 'requisition:waitsFor' },
    created: { of: 'createdAt', type: 'time', title: 'requisition:createdAt' },
  },
} as const satisfies Listing

/** Why approval is needed: what the rule asks, and of which currency, project or substance. */
const ReasonOut = z.object({
  kind: z.enum(ruleKinds),
  amount: MoneyOut.nullable(),
  projectCode: z.string().nullable(),
  substance: z.enum(substances).nullable(),
})

const Head = z.object({
  id: IdOut,
  number: z.string(),
  status: z.enum(requisitionStatuses),
  requester: z.string(),
  company: z.string(),
  total: MoneyOut,
  lineCount: z.int(),
  /** Names of those who can decide now. */
  waitsFor: z.array(z.string()),
  /** What it is to the caller. */
  standing: z.enum(standings),
  /** What staff raised it for; null where the buyer did. */
  internalFor: z.enum(internalPurposes).nullable(),
  createdAt: TimeOut,
})

const StepIn = z.strictObject({ who: z.enum(stepKinds), userId: IdIn.nullable().default(null) })
const RuleIn = z.strictObject({
  kind: z.enum(ruleKinds),
  /** Above which orders need approval, `1000.00`. */
  amount: Line(20).nullable().default(null),
  currency: CurrencyCode.nullable().default(null),
  projectCode: Line(60).nullable().default(null),
  substance: z.enum(substances).nullable().default(null),
  steps: z.array(StepIn).min(1).max(MAX_STEPS),
})

export const LineOut = z.object({
  lineNumber: z.int(),
  productId: IdOut,
  productPackageId: IdOut,
  productCode: z.string(),
  productName: z.string(),
  productChineseName: z.string(),
  productCas: z.string().nullable(),
  pack: z.string(),
  supplierName: z.string(),
  supplierLocalName: z.string(),
  quantity: z.int(),
  unitPrice: MoneyOut,
  lineTotal: MoneyOut,
  hazardous: z.boolean().nullable(),
  controlled: z.boolean(),
  projectCode: z.string(),
  budget: z.string(),
})
export const StepOut = z.object({
  position: z.int(),
  who: z.enum(stepKinds),
  state: z.enum(['waiting', 'open', 'approved', 'rejected']),
  /** Who may decide, or was to; with whom they stand in for. */
  people: z.array(z.object({ name: z.string(), why: z.enum(['approver', 'delegate', 'escalation']), for: z.string() })),
  decidedBy: z.string(),
  decidedFor: z.string(),
  decidedAt: TimeOut.nullable(),
  note: z.string(),
})

export const requisition = defineContract('requisition', {
  needed: {
    method: 'POST',
    path: '/order/mall/requisitions/needed',
    access: 'buyNow',
    summary:
      'Whether an order of these packs and this total needs the approval of the buyer’s company, why, and by whom',
    input: z.object({
      total: Line(20, 1),
      currency: CurrencyCode,
      projectCode: Line(60).default(''),
      /** Of each line its own project, or nothing where it goes with the order's. */
      lineProjects: z.array(Line(60)).max(MAX_LINES).default([]),
      packageIds: z.array(IdIn).max(MAX_LINES),
    }),
    output: z.object({
      needed: z.boolean(),
      reasons: z.array(ReasonOut),
      /** Who is asked, step by step; an empty step has nobody. */
      steps: z.array(z.array(z.string())),
    }),
    owner: 'public',
    reads: true,
  },
  list: {
    method: 'POST',
    path: '/order/mall/requisitions/list',
    access: ['orderManagement', 'staffOrders'],
    summary: 'Requisitions: one’s own and those one is asked about; administrators see their company’s, staff all',
    input: z.object(listingInput(requisitionListing)),
    output: listingOutput(Head),
    lists: requisitionListing,
    owner: 'company',
    reads: true,
  },
  detail: {
    method: 'POST',
    path: '/order/mall/requisitions/detail/:id',
    access: ['orderManagement', 'staffOrders'],
    summary: 'A requisition: what is to be ordered, why it needs approval, who has agreed, and what the caller can do',
    input: z.object({ id: IdIn }),
    output: Head.extend({
      step: z.int(),
      reasons: z.array(ReasonOut),
      lines: z.array(LineOut),
      steps: z.array(StepOut),
      billAddress: AddressThen,
      shipAddress: AddressThen,
      paymentTerm: z.enum(paymentTermCodes),
      invoiceTitle: z.string(),
      purchaseOrder: z.string(),
      projectCode: z.string(),
      remark: z.string(),
      couponCodes: z.array(z.string()),
      /** Why it was rejected, or came back. */
      note: z.string(),
      order: z.object({ id: IdOut, orderNumber: z.string() }).nullable(),
      events: z.array(
        z.object({
          id: IdOut,
          move: z.string(),
          at: TimeOut,
          actor: z.string(),
          onBehalfOf: z.string(),
          note: z.string(),
        }),
      ),
      mayDecide: z.boolean(),
      mayWithdraw: z.boolean(),
    }),
    errors: [errors.NOT_FOUND],
    owner: 'company',
    reads: true,
  },
  withdraw: {
    method: 'POST',
    path: '/order/mall/requisitions/withdraw',
    access: 'orderManagement',
    summary: 'Takes back a requisition that is not decided, or that came back; approvers are told',
    input: z.object({ id: IdIn }),
    output: z.object({ id: IdOut, status: z.enum(requisitionStatuses) }),
    errors: [errors.NOT_FOUND, requisitionErrors.ALREADY_DECIDED],
    owner: 'buyer',
  },
  showRules: {
    method: 'GET',
    path: '/order/mall/approvalRules/show',
    access: 'companyManagement',
    summary: 'When orders of the own company need approval, who is asked, and whose approver is who',
    output: z.object({
      version: z.int(),
      remindDays: z.int(),
      escalateDays: z.int(),
      rules: z.array(
        ReasonOut.extend({
          steps: z.array(z.object({ who: z.enum(stepKinds), userId: IdOut.nullable(), name: z.string() })),
        }),
      ),
      people: z.array(
        z.object({
          userId: IdOut,
          name: z.string(),
          email: z.string(),
          isApprover: z.boolean(),
          approverId: IdOut.nullable(),
          away: z.boolean(),
        }),
      ),
    }),
    owner: 'company',
  },
  saveRules: {
    method: 'POST',
    path: '/order/mall/approvalRules/save',
    access: 'companyManagement',
    summary: 'Puts rules in the place of the company’s former ones; requisitions under way keep theirs',
    input: z.object({
      version: z.int(),
      remindDays: IntIn.pipe(z.int().min(1).max(30)),
      escalateDays: IntIn.pipe(z.int().min(1).max(60)),
      rules: z.array(RuleIn).max(MAX_RULES),
    }),
    output: z.object({ version: z.int() }),
    errors: [errors.CHANGED_MEANWHILE, requisitionErrors.NOT_A_COLLEAGUE],
    owner: 'company',
  },
  setApprover: {
    method: 'POST',
    path: '/order/mall/approvalRules/setApprover',
    access: ['companyManagement', 'staffUsers'],
    summary: 'Names a person’s own approver, or nobody; staff for people of any company',
    input: z.object({ userId: IdIn, approverId: IdIn.nullable() }),
    errors: [errors.NOT_FOUND, requisitionErrors.NOT_A_COLLEAGUE, requisitionErrors.NOT_YOURSELF],
    owner: 'company',
  },
  showAbsence: {
    method: 'GET',
    path: '/order/mall/approvalRules/absence',
    access: 'orderManagement',
    summary: 'When the caller is away, who decides for them then, and whom they may name',
    output: z.object({
      from: Day.nullable(),
      until: Day.nullable(),
      delegateId: IdOut.nullable(),
      colleagues: z.array(z.object({ userId: IdOut, name: z.string() })),
    }),
    owner: 'user',
    onBehalf: false,
  },
  saveAbsence: {
    method: 'POST',
    path: '/order/mall/approvalRules/absence',
    access: 'orderManagement',
    summary: 'Says when the caller is away and who decides on requisitions for them; without days they are here',
    input: z
      .object({
        ...absence,
        /** What was shown; where something else stands by then it is refused. Without it any is replaced. */
        seen: z.object(absence).optional(),
      })
      .refine(
        ({ from, until }) => (from === null) === (until === null) && (from === null || until === null || from <= until),
        {
          path: ['until'],
        },
      ),
    errors: [errors.CHANGED_MEANWHILE, requisitionErrors.NOT_A_COLLEAGUE, requisitionErrors.NOT_YOURSELF],
    owner: 'user',
    onBehalf: false,
  },
})
