import { z } from 'zod'
import { captchaPurposes } from '../../kernel/shared/captcha.ts'
import { roles } from '../../kernel/shared/access.ts'
import { defineContract } from '../../kernel/shared/endpoint.ts'
import { defineErrors, errors } from '../../kernel/shared/errors.ts'
import { FactorCode, secondFactorErrors } from '../secondFactor/contract.ts'
import { Email, IdIn, IdOut, languages, Line, Name, TimeOut } from '../../kernel/shared/wire.ts'

export const identityErrors = defineErrors('identity', {
  WRONG_CREDENTIALS: [403, 101001],
  CAPTCHA_REQUIRED: [403, 101002],
  WRONG_CAPTCHA: [400, 101003],
  ACCOUNT_LOCKED: [403, 101004],
  LINK_INVALID: [400, 101005],
  PASSWORDS_DIFFER: [400, 101006],
  PASSWORD_TOO_SHORT: [400, 101007],
  PASSWORD_TOO_LONG: [400, 101008],
  PASSWORD_TOO_WEAK: [400, 101009],
  PASSWORD_UNCHANGED: [400, 101010],
  WRONG_PASSWORD: [400, 101011],
  SEARCH_TOO_SHORT: [400, 101012],
  CHOOSE_BUYER: [400, 101013],
  DEMO_CLOSED: [403, 101014],
  /** The company has its people sign in with its own provider. */
  PROVIDER_DEMANDED: [403, 101015],
  LAST_SITE_ADMIN: [409, 101104],
})

const passwordErrors = [
  identityErrors.PASSWORDS_DIFFER,
  identityErrors.PASSWORD_TOO_SHORT,
  identityErrors.PASSWORD_TOO_LONG,
  identityErrors.PASSWORD_TOO_WEAK,
] as const
const { WRONG_CAPTCHA, CAPTCHA_REQUIRED, LINK_INVALID } = identityErrors

/** A password as typed: judged by the server, so that a weak one is told why. */
const Password = z.string().min(1).max(1000)
const Secret = z.string().max(200)
const Captcha = z.string().min(1).max(2000)
/** A solved captcha of `identity.captcha`: challenge and solution, in base64 as ALTCHA writes them. */
export const captchaInput = { captcha: Captcha }

/** A proof of work: the browser looks for the number whose derived key begins with `keyPrefix`. */
const Challenge = z.object({
  parameters: z.object({
    algorithm: z.string(),
    cost: z.int(),
    data: z.object({ id: z.string(), level: z.int(), purpose: z.string() }),
    expiresAt: z.int(),
    keyLength: z.int(),
    keyPrefix: z.string(),
    keySignature: z.string(),
    nonce: z.string(),
    salt: z.string(),
  }),
  signature: z.string(),
})
const captchaFor = { purpose: z.enum(captchaPurposes).default('sign-in') }
const RoleEntry = z.object({ roleCode: z.enum(roles) })

/** What the page keeps under USER_INFO. */
export const UserInfo = z.object({
  id: IdOut,
  userEmail: z.string(),
  surname: z.string(),
  name: z.string(),
  companyName: z.string(),
  userLnId: IdOut,
})

/** A buyer as the select-buyer dialog lists them and BUYER_INFO keeps them. */
export const Buyer = UserInfo.extend({
  companyNameEn: z.string(),
  companyId: IdOut,
  /** 1 while the company is not approved. */
  companyPermissionStatus: z.int(),
})

/** What a sign-in answers with. */
const Session = z.object({
  token: z.string(),
  /** Kept in the browser: with it the tries of strangers do not lock its owner out. */
  device: z.string(),
  userInfo: UserInfo,
  roles: z.array(RoleEntry),
  permissions: z.array(z.string()),
})

export const identity = defineContract('identity', {
  login: {
    method: 'POST',
    path: '/basic/mall/oauth/login',
    access: 'public',
    owner: 'public',
    summary: 'Sign in',
    transaction: false,
    whenFull: true,
    input: z.object({ email: Email, password: Password, captcha: Captcha.optional(), device: Secret.optional() }),
    output: Session,
    errors: [
      identityErrors.WRONG_CREDENTIALS,
      secondFactorErrors.SECOND_FACTOR_ASKED,
      identityErrors.PROVIDER_DEMANDED,
      CAPTCHA_REQUIRED,
      WRONG_CAPTCHA,
      identityErrors.ACCOUNT_LOCKED,
      identityErrors.DEMO_CLOSED,
      errors.BUSY,
    ],
  },
  loginWithCode: {
    method: 'POST',
    path: '/basic/mall/oauth/loginWithCode',
    access: 'public',
    owner: 'public',
    summary:
      'The second step of a sign-in: the challenge of the first with a code of the app, or a recovery code; where the app was just set up the recovery codes come with the answer',
    transaction: false,
    whenFull: true,
    input: z.object({ challenge: z.string().max(2000), code: FactorCode, device: Secret.optional() }),
    output: Session.extend({ recoveryCodes: z.array(z.string()) }),
    errors: [
      secondFactorErrors.CODE_WRONG,
      secondFactorErrors.CHALLENGE_ENDED,
      secondFactorErrors.SECOND_FACTOR_ON,
      secondFactorErrors.SECOND_FACTOR_OFF,
    ],
  },
  logout: {
    method: 'POST',
    path: '/basic/mall/oauth/logout',
    access: 'public',
    summary: 'Sign out; also succeeds where the session has ended already',
    whenFull: true,
  },
  location: {
    method: 'GET',
    path: '/basic/mall/oauth/checkUserLocation/:country',
    access: 'public',
    summary: 'The country the server judges a person by, and whether the page shows the same one',
    input: z.object({ country: z.string().regex(/^[A-Za-z]{2}$/) }),
    output: z.object({ country: z.string(), same: z.boolean() }),
  },
  captcha: {
    method: 'GET',
    path: '/basic/mall/oauth/code',
    access: 'public',
    summary: 'A captcha, which is a proof of work: valid once, for five minutes and one purpose',
    transaction: false,
    limit: 30,
    input: z.object(captchaFor),
    output: Challenge,
  },
  captchaForApi: {
    method: 'GET',
    path: '/basic/api/oauth/code',
    access: 'public',
    summary: 'The same captcha under its other path',
    transaction: false,
    limit: 30,
    input: z.object(captchaFor),
    output: Challenge,
  },
  sendActivation: {
    method: 'POST',
    path: '/basic/mall/user/sendEmail',
    access: 'public',
    owner: 'public',
    summary: 'Send the activation mail again; the answer does not tell whether the address is known',
    transaction: false,
    input: z.object({ email: Email, ...captchaInput }),
    errors: [WRONG_CAPTCHA],
  },
  setFirstPassword: {
    method: 'POST',
    path: '/basic/mall/oauth/registPwd',
    access: 'public',
    summary: 'Activate an account by choosing its password',
    transaction: false,
    input: z.object({ token: Secret, password: Password, confirmPassword: Password }),
    errors: [LINK_INVALID, ...passwordErrors],
  },
  changePassword: {
    method: 'POST',
    path: '/basic/mall/oauth/changePwd',
    access: 'changePassword',
    summary: 'Change the own password; ends all sessions of the account',
    whenFull: true,
    transaction: false,
    onBehalf: false,
    input: z.object({ oldPassword: Password, password: Password, confirmPassword: Password }),
    errors: [identityErrors.WRONG_PASSWORD, identityErrors.PASSWORD_UNCHANGED, ...passwordErrors],
  },
  resetPassword: {
    method: 'POST',
    path: '/basic/mall/oauth/resetPassWord',
    access: 'public',
    owner: 'public',
    summary: 'Ask for a reset link with email and captcha, or set a new password with the token of that link',
    transaction: false,
    input: z.object({
      email: Email.optional(),
      captcha: Captcha.optional(),
      token: Secret.optional(),
      password: Password.optional(),
      confirmPassword: Password.optional(),
    }),
    errors: [WRONG_CAPTCHA, LINK_INVALID, ...passwordErrors],
  },
  askResetByPhone: {
    method: 'POST',
    path: '/basic/mall/oauth/checkUserEmailAndPhone',
    access: 'public',
    owner: 'public',
    summary:
      'Ask for a reset link with email and phone; it is sent where both belong to one account, the answer is the same',
    transaction: false,
    input: z.object({ email: Email, phone: Line(40, 1), ...captchaInput }),
    errors: [WRONG_CAPTCHA],
  },
  checkLink: {
    method: 'GET',
    path: '/basic/mall/oauth/checkRedisEmail',
    access: 'public',
    summary: 'Whether the link of a mail still works; looking does not use it up',
    transaction: false,
    input: z.object({ token: Secret }),
    output: z.object({
      valid: z.boolean(),
      purpose: z.enum(['activation', 'reset', 'unlock']).nullable(),
      email: z.string().nullable(),
    }),
  },
  unlock: {
    method: 'POST',
    path: '/basic/mall/oauth/unlock',
    access: 'public',
    summary: 'Open an account that too many failed sign-ins have locked',
    transaction: false,
    input: z.object({ token: Secret }),
    errors: [LINK_INVALID],
  },
  checkEmail: {
    method: 'POST',
    path: '/basic/mall/user/checkEmail',
    access: 'public',
    owner: 'public',
    summary: 'Whether an address can be registered; told only to who solves a captcha or administers people',
    transaction: false,
    input: z.object({ email: Email, captcha: Captcha.optional() }),
    output: z.object({ valid: z.literal(true), available: z.boolean().nullable() }),
    errors: [WRONG_CAPTCHA],
  },
  menus: {
    method: 'POST',
    path: '/basic/mall/oauth/menus',
    access: 'signed-in',
    summary: 'The permissions of the caller, separated by commas',
    reads: true,
    output: z.string(),
  },
  me: {
    method: 'GET',
    path: '/basic/mall/user/myInfo',
    access: 'signed-in',
    summary: 'The own profile',
    output: UserInfo.extend({
      phone: z.string(),
      jobTitle: z.string(),
      language: z.enum(languages),
      status: z.string(),
      roles: z.array(RoleEntry),
      companyId: IdOut,
      companyStatus: z.string(),
      companyPermissionStatus: z.int(),
      defaultBillAddressId: IdOut.nullable(),
      defaultShipAddressId: IdOut.nullable(),
      lastSignInAt: TimeOut.nullable(),
      version: z.int(),
    }),
  },
  updateMe: {
    method: 'POST',
    path: '/basic/mall/user/update',
    access: 'personalInformation',
    summary: 'Edit the own profile',
    onBehalf: false,
    input: z.object({
      surname: Name(60),
      name: Name(60, 1),
      phone: Line(40),
      jobTitle: Name(80),
      language: z.enum(languages),
      version: z.int(),
    }),
    errors: [errors.CHANGED_MEANWHILE],
  },
  sessions: {
    method: 'GET',
    path: '/basic/mall/user/sessions',
    access: 'signed-in',
    summary: 'Where the caller is signed in',
    output: z.array(
      z.object({ id: IdOut, address: z.string(), createdAt: TimeOut, lastSeenAt: TimeOut, current: z.boolean() }),
    ),
  },
  endSession: {
    method: 'POST',
    path: '/basic/mall/user/endSession',
    access: 'signed-in',
    summary: 'End one of the own sessions',
    whenFull: true,
    onBehalf: false,
    owner: 'user',
    input: z.object({ id: IdIn }),
    errors: [errors.NOT_FOUND],
  },
  buyers: {
    method: 'GET',
    path: '/basic/mall/user/getBuyerUserByParam',
    access: 'oboPlaceOrder',
    summary: 'Find a buyer by company name, e-mail or name; each search is kept in the audit trail',
    transaction: false,
    limit: 120,
    input: z.object({ param: Line(100) }),
    output: z.array(Buyer),
    errors: [identityErrors.SEARCH_TOO_SHORT],
  },
  actFor: {
    method: 'POST',
    path: '/oldapi/mall/onbehalfof/current',
    access: 'oboPlaceOrder',
    summary: 'Begin to act for a buyer',
    onBehalf: false,
    owner: 'staff',
    input: z.object({ userId: IdIn }),
    output: z.object({ onBehalfOfToken: z.string(), endsAt: TimeOut, buyer: Buyer }),
    errors: [errors.NOT_FOUND, identityErrors.CHOOSE_BUYER],
  },
  stopActing: {
    method: 'POST',
    path: '/oldapi/mall/onbehalfof/end',
    access: 'oboPlaceOrder',
    summary: 'Stop acting for the buyer whose token is sent',
    errors: [errors.GRANT_ENDED, identityErrors.CHOOSE_BUYER],
  },
})
