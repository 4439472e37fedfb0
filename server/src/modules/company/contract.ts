import { z } from 'zod'
import { companyKinds } from '../../kernel/shared/access.ts'
import { defineContract } from '../../kernel/shared/endpoint.ts'
import { defineErrors, errors } from '../../kernel/shared/errors.ts'
import { inStatus, type Listing } from '../../kernel/shared/listing.ts'
import { listingInput, listingOutput } from '../../kernel/shared/listingInput.ts'
import { currencies, type Currency } from '../../kernel/shared/money.ts'
import {
  Email,
  IdIn,
  IdOut,
  IntIn,
  languages,
  Line,
  MailsOut,
  Name,
  Paragraph,
  TimeOut,
} from '../../kernel/shared/wire.ts'
import { captchaInput, identityErrors } from '../identity/contract.ts'
import { addressErrors, AddressFields } from '../address/contract.ts'
import { paymentTermCodes } from '../domain/contract.ts'
import { PhoneCode, phoneErrors } from '../phone/contract.ts'

export const companyErrors = defineErrors('company', {
  DUPLICATE_EMAIL: [409, 102001],
  COMPANY_NOT_PENDING: [409, 102002],
  NO_DIVISION: [400, 102004],
  LAST_HOUSE: [409, 102005],
  // 102006 is HOUSE_RESERVED, which addresses have as well.
  TAX_ID_WRONG: [400, 102007],
  IBAN_WRONG: [400, 102008],
  SWIFT_WRONG: [400, 102009],
  CREDIT_IN_CURRENCY: [409, 102010],
})

export const companyStatuses = ['pending approval', 'active', 'inactive', 'rejected'] as const
const CurrencyCode = z.enum(Object.keys(currencies) as [Currency, ...Currency[]])
const Country = z.string().regex(/^[A-Z]{2}$/)
/** An address of the web, as a link that cannot carry a script. */
const WebAddress = Line(200).refine((text) => text === '' || /^https?:\/\/[^\s<>"]+$/.test(text))

/** What the people of a company fill in themselves: what an invoice needs, and how to reach them. */
export const OwnFields = {
  localName: Name(120),
  taxId: Line(40),
  bankName: Line(120),
  bankAccount: Line(60),
  iban: Line(60),
  swiftCode: Line(20),
  legalPerson: Name(80),
  registeredCapital: Line(60),
  registrationAddress: Line(200),
  registrationPhone: Line(40),
  email: z.union([Email, z.literal('')]),
  phone: Line(40),
  url: WebAddress,
}

/** A company as its own people see it; absent texts are empty. */
export const Company = z.object({
  id: IdOut,
  name: z.string(),
  ...(Object.fromEntries(Object.keys(OwnFields).map((key) => [key, z.string()])) as Record<
    keyof typeof OwnFields,
    z.ZodString
  >),
  kind: z.enum(companyKinds),
  /** Whether it runs the marketplace: its people are staff. */
  isHouse: z.boolean(),
  status: z.enum(companyStatuses),
  country: z.string(),
  currency: z.string(),
  paymentTerm: z.enum(paymentTermCodes),
  /** Per cent of what it orders on account that is paid before the goods leave. */
  depositPercent: z.int(),
  /** Per cent, two decimals; null where the country's rate applies. */
  taxRate: z.string().nullable(),
  sdsLanguage: z.string(),
  allowPendingAddress: z.boolean(),
  reviewNote: z.string(),
  /** True when nothing is missing that an order needs. */
  perfectCompanyInfo: z.boolean(),
  missing: z.array(z.string()),
  /** 1 while the company is not approved. */
  companyPermissionStatus: z.int(),
  version: z.int(),
  createdAt: TimeOut,
})

const CompanyRow = z.object({
  id: IdOut,
  name: z.string(),
  localName: z.string(),
  kind: z.enum(companyKinds),
  isHouse: z.boolean(),
  status: z.enum(companyStatuses),
  country: z.string(),
  currency: z.string(),
  paymentTerm: z.enum(paymentTermCodes),
  people: z.int(),
  pendingAddresses: z.int(),
  createdAt: TimeOut,
})

const person = {
  surname: Name(60),
  name: Name(60, 1),
  email: Email,
  phone: Line(40, 3),
  jobTitle: Name(80).default(''),
}
const registration = {
  companyName: Name(200, 2),
  localName: Name(120).default(''),
  country: Country,
  ...person,
  language: z.enum(languages).default('zh'),
  heardAbout: z.enum(['', 'direct e-mail', 'friend', 'search engine', 'weibo', 'other']).default(''),
  /** Who told them about us. */
  referrerName: Name(80).default(''),
  referrerEmail: z.union([Email, z.literal('')]).default(''),
  url: WebAddress.default(''),
  taxId: Line(40).default(''),
  /** What it makes, sells or looks for. */
  description: Paragraph(2000).default(''),
  /** Where goods go, and invoices unless they go to `billAddress`. */
  address: z.object(AddressFields),
  billAddress: z.object(AddressFields).optional(),
  /** From a text message to `phone`, where the person shows that it is theirs. */
  phoneCode: PhoneCode.optional(),
  ...captchaInput,
}
const numberErrors = [companyErrors.TAX_ID_WRONG, companyErrors.IBAN_WRONG, companyErrors.SWIFT_WRONG] as const
const registrationErrors = [
  companyErrors.TAX_ID_WRONG,
  identityErrors.WRONG_CAPTCHA,
  companyErrors.DUPLICATE_EMAIL,
  addressErrors.UNKNOWN_COUNTRY,
  phoneErrors.NO_PHONE_NUMBER,
  phoneErrors.CODE_WRONG,
  errors.TOO_MANY_REQUESTS,
] as const

const inState = (of: (typeof companyStatuses)[number]) => inStatus('company:status.', [of])
/** Companies for staff. `review`: those that wait for approval come first. */
export const companyListing = {
  filters: {
    name: { kind: 'text', max: 100 },
    status: { kind: 'someOf', of: companyStatuses },
    kind: { kind: 'someOf', of: companyKinds },
    paymentTerm: { kind: 'someOf', of: paymentTermCodes },
    since: { kind: 'days', keys: ['sinceFrom', 'sinceUntil'] },
  },
  sorts: ['review', 'name', 'country', 'addresses', 'since'],
  sort: '-review',
  tabs: 'status',
  most: 10_000,
  title: 'company:companies',
  label: 'name',
  acts: {
    'company.approve': {
      title: 'company:approve',
      access: 'staffCompanies',
      key: 'companyId',
      when: inState('pending approval'),
    },
    'company.reject': {
      title: 'company:reject',
      access: 'staffCompanies',
      key: 'companyId',
      when: inState('pending approval'),
      asks: { key: 'note', title: 'company:reason', max: 1000, required: true },
      danger: true,
    },
    'company.cancel': {
      title: 'company:cancel',
      access: 'staffCompanies',
      key: 'companyId',
      when: inState('pending approval'),
    },
    'company.activate': {
      title: 'company:activate',
      access: 'staffCompanies',
      key: 'companyId',
      when: inState('inactive'),
    },
    'company.deactivate': {
      title: 'company:deactivate',
      access: 'staffCompanies',
      key: 'companyId',
      when: inState('active'),
      danger: true,
    },
  },
  columns: {
    name: [
      { of: 'name', title: 'company:companyName' },
      { of: 'localName', title: 'company:localName' },
    ],
    review: { of: 'status', type: 'word', words: 'company:status.', title: 'company:status' },
    kind: { of: 'kind', type: 'word', words: 'company:kind.', title: 'company:kind' },
    country: { of: 'country', title: 'company:country' },
    term: { of: 'paymentTerm', type: 'word', words: 'order:term.', title: 'company:paymentTerm' },
    people: { of: 'people', type: 'number', title: 'company:peopleColumn' },
    addresses: { of: 'pendingAddresses', type: 'number', title: 'company:pendingAddresses' },
    currency: { of: 'currency', title: 'company:currency' },
    since: { of: 'createdAt', type: 'time', title: 'company:since' },
  },
} as const satisfies Listing
const filter = listingInput(companyListing)
const Divisions = z.array(z.enum(['antibodies', 'bioreagents', 'chemicals', 'consumables', 'other'])).max(5)
/** The key is what {@link company.attachFile} takes, for an hour. */
const registered = z.object({ userEmail: z.string(), fileKey: z.string() })
/** Bytes of a file that a company registers with. */
export const MAX_REGISTRATION_FILE = 5 * 1024 * 1024

/** A decision on one company, with the remark its people read. */
/** What staff decide about a company, told to its people. */
export const companyDecisions = ['approve', 'reject', 'cancel', 'activate', 'deactivate'] as const
export type CompanyDecision = (typeof companyDecisions)[number]
const decision = {
  method: 'POST',
  access: 'staffCompanies',
  owner: 'staff',
  input: z.object({ companyId: IdIn, note: Paragraph(1000).default('') }),
} as const

export const company = defineContract('company', {
  register: {
    method: 'POST',
    path: '/basic/mall/user/add',
    access: 'public',
    owner: 'public',
    summary:
      'Register a buying company with its first person, who becomes its administrator; sends the activation mail',
    transaction: false,
    input: z.object({ ...registration, divisions: Divisions.default([]) }),
    output: registered,
    errors: registrationErrors,
  },
  registerSupplier: {
    method: 'POST',
    path: '/basic/mall/company/addSupplier',
    access: 'public',
    owner: 'public',
    summary: 'Register a supplying company with its first person; sends the activation mail',
    transaction: false,
    input: z.object({ ...registration, divisions: Divisions }),
    output: registered,
    errors: [...registrationErrors, companyErrors.NO_DIVISION],
  },
  attachFile: {
    method: 'POST',
    path: '/basic/mall/company/attachFile',
    access: 'public',
    owner: 'public',
    summary:
      'Takes one file (PDF, PNG, JPEG, Word, Excel; 5 MB) to a registration of the last hour, by the key that it answered with',
    carries: 'file',
    bodyLimit: MAX_REGISTRATION_FILE,
    limit: 10,
    input: z.object({ key: Line(400, 1) }),
    errors: [errors.NOT_FOUND, errors.UNSUPPORTED_MEDIA],
  },
  detail: {
    method: 'GET',
    path: '/basic/mall/company/detail',
    access: 'signed-in',
    summary: 'The own company (of the buyer acted for), or any for staff as themselves',
    owner: 'company',
    input: z.object({ companyId: IdIn.optional() }),
    output: Company,
    errors: [errors.NOT_FOUND],
  },
  update: {
    method: 'POST',
    path: '/basic/mall/company/company',
    access: ['completeCompany', 'companyManagement', 'staffCompanies'],
    summary: 'Complete or edit the own company; staff may name another. A complete one is edited by its administrators',
    onBehalf: false,
    owner: 'company',
    input: z.object({ companyId: IdIn.optional(), ...OwnFields, version: IntIn }),
    output: Company,
    errors: [
      errors.NOT_FOUND,
      errors.CHANGED_MEANWHILE,
      errors.FORBIDDEN,
      addressErrors.HOUSE_RESERVED,
      ...numberErrors,
    ],
  },
  summary: {
    method: 'GET',
    path: '/basic/mall/company/getCompanySummaryInfo',
    access: 'signed-in',
    summary: 'The own company in numbers',
    output: z.object({
      companyId: IdOut,
      companyName: z.string(),
      status: z.enum(companyStatuses),
      perfectCompanyInfo: z.boolean(),
      people: z.int(),
      addresses: z.int(),
      pendingAddresses: z.int(),
      orders: z.int(),
      openOrders: z.int(),
    }),
  },
  list: {
    method: 'GET',
    path: '/oldapi/mall/companies/list',
    access: 'staffCompanies',
    summary: 'Companies for staff, pending ones first',
    input: z.object(filter),
    output: listingOutput(CompanyRow),
    lists: companyListing,
  },
  search: {
    method: 'POST',
    path: '/oldapi/mall/companies/list',
    access: 'staffCompanies',
    summary: 'Companies for staff, pending ones first; filters in the body',
    reads: true,
    input: z.object(filter),
    output: listingOutput(CompanyRow),
  },
  forStaff: {
    method: 'GET',
    path: '/oldapi/mall/companies/details/:id',
    access: 'staffCompanies',
    summary: 'One company for staff, with its people',
    owner: 'staff',
    input: z.object({ id: IdIn }),
    output: Company.extend({
      /** Null unless it was merged into another company, which stands for it. */
      mergedInto: z.object({ id: IdOut, name: z.string(), localName: z.string() }).nullable(),
      people: z.array(
        z.object({
          id: IdOut,
          userEmail: z.string(),
          surname: z.string(),
          name: z.string(),
          status: z.string(),
          roles: z.array(z.string()),
        }),
      ),
    }),
    errors: [errors.NOT_FOUND],
  },
  approve: {
    ...decision,
    path: '/basic/mall/company/approve',
    summary: 'Approve a pending company together with its pending addresses; one that sells gets its supplier profile',
    errors: [errors.NOT_FOUND, companyErrors.COMPANY_NOT_PENDING],
  },
  reject: {
    ...decision,
    path: '/basic/mall/company/reject',
    summary: 'Reject a pending company, with the reason; the accounts of its people end',
    input: z.object({ companyId: IdIn, note: Paragraph(1000, 1) }),
    errors: [errors.NOT_FOUND, companyErrors.COMPANY_NOT_PENDING],
  },
  cancel: {
    ...decision,
    path: '/basic/mall/company/cancel',
    summary: 'End the review of a pending company without a verdict; it is inactive then and can be opened later',
    errors: [errors.NOT_FOUND, companyErrors.COMPANY_NOT_PENDING],
  },
  activate: {
    ...decision,
    path: '/basic/mall/company/activate',
    summary: 'Open an inactive company again; its people are told',
    errors: [errors.NOT_FOUND, errors.WRONG_STATE, addressErrors.HOUSE_RESERVED],
  },
  deactivate: {
    ...decision,
    path: '/basic/mall/company/deactivate',
    summary:
      'Close a company: the sessions of its people end at once, and they are told. A house that holds the last site admin stays',
    errors: [errors.NOT_FOUND, errors.WRONG_STATE, addressErrors.HOUSE_RESERVED, companyErrors.LAST_HOUSE],
  },
  decisionMails: {
    method: 'POST',
    path: '/basic/mall/company/decisionMails',
    access: 'staffCompanies',
    owner: 'staff',
    reads: true,
    summary: 'The emails that a decision on a company would send: to each of its people in their language',
    input: z.object({
      companyId: IdIn,
      decision: z.enum(companyDecisions),
      note: Paragraph(1000).default(''),
    }),
    output: z.object({
      mails: MailsOut,
    }),
    errors: [errors.NOT_FOUND],
  },
  setKind: {
    method: 'POST',
    path: '/basic/mall/company/setKind',
    access: 'staffCompanies',
    summary: 'Let a company buy and sell: one that bought so far gets its supplier profile at once',
    owner: 'staff',
    input: z.object({ companyId: IdIn, kind: z.literal('both'), version: IntIn }),
    output: Company,
    errors: [errors.NOT_FOUND, errors.CHANGED_MEANWHILE, errors.WRONG_STATE, addressErrors.HOUSE_RESERVED],
  },
  setTerms: {
    method: 'POST',
    path: '/basic/mall/company/setPaymentTerm',
    access: 'staffCompanies',
    summary: 'Set payment term, deposit, currency, tax rate and whether pending addresses may be used at checkout',
    owner: 'staff',
    input: z.object({
      companyId: IdIn,
      paymentTerm: z.enum(paymentTermCodes),
      depositPercent: IntIn.pipe(z.int().min(0).max(99)).optional(),
      currency: CurrencyCode.optional(),
      taxRateBasisPoints: IntIn.pipe(z.int().min(0).max(10_000)).nullable().optional(),
      allowPendingAddress: z.boolean().optional(),
      version: IntIn,
    }),
    output: Company,
    errors: [
      errors.NOT_FOUND,
      errors.CHANGED_MEANWHILE,
      addressErrors.HOUSE_RESERVED,
      companyErrors.CREDIT_IN_CURRENCY,
    ],
  },
})
