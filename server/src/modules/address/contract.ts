import { z } from 'zod'
import { defineContract } from '../../kernel/shared/endpoint.ts'
import { defineErrors, errors } from '../../kernel/shared/errors.ts'
import { Email, IdIn, IdOut, IntIn, languages, Line, pageInput, pageOf } from '../../kernel/shared/wire.ts'

export const addressErrors = defineErrors('company', {
  UNKNOWN_COUNTRY: [400, 102003],
  HOUSE_RESERVED: [403, 102006],
  ADDRESS_NOT_PENDING: [409, 102101],
  ADDRESS_NOT_USABLE: [409, 102102],
  ADDRESS_CODE_TAKEN: [409, 102103],
})

export const addressStatuses = ['pending approval', 'active', 'inactive'] as const
export const addressKinds = ['bill', 'ship', 'both'] as const

/** What a person fills in. */
export const AddressFields = {
  nickname: Line(60).default(''),
  kind: z.enum(addressKinds).default('both'),
  contact: Line(80, 1),
  phone: Line(40, 3),
  email: z.union([Email, z.literal('')]).default(''),
  street: Line(200, 1),
  street2: Line(200).default(''),
  street3: Line(200).default(''),
  street4: Line(200).default(''),
  city: Line(80, 1),
  county: Line(80).default(''),
  state: Line(80).default(''),
  postalCode: Line(20).default(''),
  country: z.string().regex(/^[A-Z]{2}$/),
  invoiceLanguage: z.enum(languages).default('zh'),
  /** Empty: as the company. */
  sdsLanguage: z.union([z.enum(languages), z.literal('')]).default(''),
  billingEmail: z.union([Email, z.literal('')]).default(''),
  billingPhone: Line(40).default(''),
  shippingEmail: z.union([Email, z.literal('')]).default(''),
  shippingPhone: Line(40).default(''),
}
export const paymentMethods = ['check', 'credit card'] as const
/** What staff write besides (rule COMP-4). */
const StaffFields = {
  /** The company's own short name of the address. */
  code: Line(20),
  erpId: Line(40),
  paymentMethod: z.enum(paymentMethods).nullable(),
  /** Whether it is offered first; the former default is none any more. */
  isDefault: z.boolean(),
}

export const Address = z.object({
  id: IdOut,
  companyId: IdOut,
  nickname: z.string(),
  kind: z.enum(addressKinds),
  status: z.enum(addressStatuses),
  contact: z.string(),
  phone: z.string(),
  email: z.string(),
  street: z.string(),
  street2: z.string(),
  street3: z.string(),
  street4: z.string(),
  city: z.string(),
  county: z.string(),
  state: z.string(),
  postalCode: z.string(),
  country: z.string(),
  invoiceLanguage: z.string(),
  sdsLanguage: z.string(),
  billingEmail: z.string(),
  billingPhone: z.string(),
  shippingEmail: z.string(),
  shippingPhone: z.string(),
  code: z.string(),
  erpId: z.string(),
  paymentMethod: z.enum(paymentMethods).nullable(),
  isDefault: z.boolean(),
  /** Whether the caller prefers it for invoices, and for goods. */
  isDefaultBill: z.boolean(),
  isDefaultShip: z.boolean(),
  version: z.int(),
})

const decision = {
  method: 'POST',
  access: 'staffCompanies',
  onBehalf: false,
  owner: 'staff',
  input: z.object({ addressId: IdIn }),
} as const
/** On the text that was looked at: what has changed or was decided meanwhile is looked at again. */
const review = {
  ...decision,
  input: z.object({ addressId: IdIn, version: IntIn }),
  errors: [errors.NOT_FOUND, errors.CHANGED_MEANWHILE, addressErrors.ADDRESS_NOT_PENDING, addressErrors.HOUSE_RESERVED],
} as const

export const address = defineContract('address', {
  list: {
    method: 'POST',
    path: '/basic/mall/companyAddress/companyAddresss',
    access: ['addressManagement', 'staffCompanies'],
    summary:
      'Addresses of the own company for its administrators; staff may name a company or ask for all pending ones',
    reads: true,
    owner: 'company',
    input: z.object({ ...pageInput, companyId: IdIn.optional(), status: z.enum(addressStatuses).optional() }),
    output: pageOf(Address.extend({ companyName: z.string() })),
  },
  detail: {
    method: 'GET',
    path: '/basic/mall/companyAddress/detail/:id',
    access: 'signed-in',
    summary: 'One address of the own company (of the buyer acted for), or any for staff as themselves',
    owner: 'company',
    input: z.object({ id: IdIn }),
    output: Address,
    errors: [errors.NOT_FOUND],
  },
  choices: {
    method: 'POST',
    path: '/basic/mall/companyAddress/getAddressList',
    access: 'signed-in',
    summary:
      'Addresses that checkout offers: approved ones, and pending ones where the company may use them; preferred first',
    reads: true,
    input: z.object({ kind: z.enum(['bill', 'ship']).optional() }),
    output: z.array(Address),
  },
  save: {
    method: 'POST',
    path: '/basic/mall/companyAddress/add',
    idempotent: true,
    access: ['addressManagement', 'staffCompanies'],
    summary: 'Add an address, or edit the one named by id. What the people of a company write goes to approval',
    onBehalf: false,
    owner: 'company',
    input: z.object({
      id: IdIn.optional(),
      companyId: IdIn.optional(),
      version: IntIn.optional(),
      ...AddressFields,
      /** By staff only. */
      staff: z.strictObject(StaffFields).optional(),
    }),
    output: Address,
    errors: [
      errors.NOT_FOUND,
      errors.CHANGED_MEANWHILE,
      errors.FORBIDDEN,
      addressErrors.HOUSE_RESERVED,
      addressErrors.UNKNOWN_COUNTRY,
      addressErrors.ADDRESS_CODE_TAKEN,
    ],
  },
  prefer: {
    method: 'POST',
    path: '/basic/mall/userAddressRel/userAddressRel',
    access: 'personalInformation',
    summary: 'Choose the own default address for invoices, for goods, or for both',
    onBehalf: false,
    owner: 'company',
    input: z.object({ addressId: IdIn, kind: z.enum(addressKinds).default('both') }),
    errors: [errors.NOT_FOUND, addressErrors.ADDRESS_NOT_USABLE],
  },
  areas: {
    method: 'POST',
    path: '/basic/mall/area/areaList',
    access: 'public',
    summary: 'Countries, or the provinces of one country where the form offers them (China)',
    reads: true,
    input: z.object({
      country: z
        .string()
        .regex(/^[A-Z]{2}$/)
        .optional(),
    }),
    output: z.array(z.object({ code: z.string(), name: z.string(), hasAreas: z.boolean() })),
  },
  approve: {
    ...review,
    path: '/basic/mall/companyAddress/approve',
    summary: 'Approve a pending address, in the version that was looked at',
  },
  cancel: {
    ...review,
    path: '/basic/mall/companyAddress/cancel',
    summary:
      'End the review of a pending address without a verdict, in the version that was looked at; it becomes inactive',
  },
  reject: {
    ...review,
    path: '/basic/mall/companyAddress/reject',
    summary: 'Reject a pending address in the version that was looked at; it becomes inactive',
  },
  activate: {
    ...decision,
    path: '/basic/mall/companyAddress/activate',
    summary: 'Make an inactive address usable again',
    errors: [errors.NOT_FOUND, errors.WRONG_STATE, addressErrors.HOUSE_RESERVED],
  },
  deactivate: {
    method: 'POST',
    path: '/basic/mall/companyAddress/deactivate',
    access: ['addressManagement', 'staffCompanies'],
    summary: 'Take an address out of use',
    onBehalf: false,
    owner: 'company',
    input: z.object({ addressId: IdIn }),
    errors: [errors.NOT_FOUND, errors.WRONG_STATE, addressErrors.HOUSE_RESERVED],
  },
})
