/** The roles of the specification, the site administrator, and staff who have nothing but what their groups give them. */
export const roles = [
  'ROLE_BUYER',
  'ROLE_BUYER_ADMIN',
  'ROLE_GROUP_MANAGER',
  'ROLE_APPROVER',
  'ROLE_SUPPLIER',
  'ROLE_SUPPLIER_ADMIN',
  'ROLE_STAFF',
  'ROLE_CSR',
  'ROLE_CSR_ADMIN',
  'ROLE_SITE_ADMIN',
] as const
export type Role = (typeof roles)[number]

/** The 26 published permission names: each gates its elements in the page and its endpoints on the server. */
export const shopPermissions = [
  'addCart',
  'buyNow',
  'cart',
  'cancelOrder',
  'moveCollection',
  'addressManagement',
  'companyManagement',
  'userManagement',
  'completeCompany',
  'changePassword',
  'cartCSVExport',
  'cartSDFExport',
  'exportCSVSearchResults',
  'exportSDFSearchResults',
  'orderExportCSV',
  'issueReportAdd',
  'msdsDownload',
  'regulateSearch',
  'shareSearchGenerate',
  'personalCenter',
  'personalFavorites',
  'personalFootprint',
  'personalInformation',
  'orderManagement',
  'quoteManagement',
  'oboPlaceOrder',
] as const

/** Permissions of the supplier and staff areas, which the specification leaves unnamed. */
export const staffPermissions = [
  'supplierCatalogue',
  'supplierOrders',
  'supplierQuotes',
  'staffCatalogue',
  'staffOrders',
  'staffCompanies',
  'staffBuyers',
  'staffUsers',
  'staffMolecules',
  'staffNews',
  'staffAudit',
  'staffOutbox',
  'staffPrices',
  'staffQuotes',
  'staffTasks',
  'staffMarketing',
  'staffCoupons',
  'staffDiscounts',
  'staffCompanyMerges',
  'staffGroups',
  'staffSecurity',
] as const

export type Permission = (typeof shopPermissions)[number] | (typeof staffPermissions)[number]

/** No areas of the back office: only the role of a site administrator has them, so that no group raises itself. */
const ofRoleAlone: readonly Permission[] = ['staffGroups', 'staffSecurity']
/** What groups of staff are composed of. */
export const groupPermissions: readonly Permission[] = staffPermissions.filter(
  (permission) => permission.startsWith('staff') && !ofRoleAlone.includes(permission),
)

const signedIn = ['changePassword', 'personalCenter', 'personalInformation'] as const
const buys = [
  ...signedIn,
  'addCart',
  'buyNow',
  'cart',
  'cancelOrder',
  'moveCollection',
  'completeCompany',
  'cartCSVExport',
  'cartSDFExport',
  'exportCSVSearchResults',
  'exportSDFSearchResults',
  'orderExportCSV',
  'issueReportAdd',
  'msdsDownload',
  'regulateSearch',
  'shareSearchGenerate',
  'personalFavorites',
  'personalFootprint',
  'orderManagement',
  'quoteManagement',
] as const
const administers = ['addressManagement', 'companyManagement', 'userManagement'] as const
const supplies = ['issueReportAdd', 'msdsDownload', 'supplierCatalogue', 'supplierOrders', 'supplierQuotes'] as const
const serves = [
  ...buys,
  'oboPlaceOrder',
  'staffBuyers',
  'staffUsers',
  'staffMolecules',
  'staffNews',
  'staffOrders',
  'staffCompanies',
  'staffCatalogue',
  'staffQuotes',
] as const

/** What each role may do; a person has the union over their roles. */
export const permissionsOfRole: Record<Role, readonly Permission[]> = {
  ROLE_BUYER: buys,
  ROLE_GROUP_MANAGER: buys,
  ROLE_APPROVER: [...signedIn, 'orderManagement'],
  ROLE_BUYER_ADMIN: [...buys, ...administers],
  ROLE_SUPPLIER: [...signedIn, ...supplies],
  ROLE_SUPPLIER_ADMIN: [...signedIn, ...administers, ...supplies],
  ROLE_STAFF: signedIn,
  ROLE_CSR: serves,
  ROLE_CSR_ADMIN: [
    ...serves,
    'staffAudit',
    'staffPrices',
    'staffMarketing',
    'staffCoupons',
    'staffDiscounts',
    'staffCompanyMerges',
  ],
  ROLE_SITE_ADMIN: [
    ...signedIn,
    'issueReportAdd',
    'msdsDownload',
    'staffOrders',
    'staffCompanies',
    'staffBuyers',
    'staffUsers',
    'staffCatalogue',
    'staffMolecules',
    'staffNews',
    'staffAudit',
    'staffOutbox',
    'staffPrices',
    'staffQuotes',
    'staffTasks',
    'staffMarketing',
    'staffCoupons',
    'staffDiscounts',
    'staffCompanyMerges',
    'staffGroups',
    'staffSecurity',
  ],
}

/**
 * Administration: of the house, of a company, of an account. Nobody has these in another's name, so an endpoint that asks
 * for nothing else is closed while acting for a buyer.
 */
const administration: ReadonlySet<string> = new Set([
  ...staffPermissions,
  ...administers,
  'changePassword',
] satisfies Permission[])

/** Whether only one's own administration opens an endpoint, never the place of a buyer. */
export const isAsOneself = (access: Access) =>
  (typeof access === 'string' ? [access] : access).every((one) => administration.has(one))

/**
 * The permissions of a person: those of their roles and, for people of the house, those of their groups.
 * @param granted what the groups say; what no group may give (any more) is passed over
 */
export const permissionsOf = (own: readonly Role[], granted: readonly string[] = []): ReadonlySet<Permission> =>
  new Set([
    ...own.flatMap((role) => permissionsOfRole[role]),
    ...groupPermissions.filter((permission) => granted.includes(permission)),
  ])

/** Roles that may put into the cart, buy and ask for quotes (rule CART-2). */
export const buyingRoles = [
  'ROLE_CSR',
  'ROLE_CSR_ADMIN',
  'ROLE_BUYER',
  'ROLE_BUYER_ADMIN',
  'ROLE_GROUP_MANAGER',
] as const
const buyers = ['ROLE_BUYER', 'ROLE_GROUP_MANAGER'] as const
/** The roles that administrators of a company that buys give its people. */
const membersOfBuyers = [...buyers, 'ROLE_APPROVER'] as const
const customers = [...membersOfBuyers, 'ROLE_BUYER_ADMIN', 'ROLE_SUPPLIER', 'ROLE_SUPPLIER_ADMIN'] as const
/** The roles of staff, which only people of the house hold. */
export const staffRoles = ['ROLE_STAFF', 'ROLE_CSR', 'ROLE_CSR_ADMIN', 'ROLE_SITE_ADMIN'] as const

/** What a company does here. */
export const companyKinds = ['buyer', 'supplier', 'both'] as const
/** What decides which roles the people of a company may have: whether it is the house, else its kind. */
export interface CompanySort {
  kind: (typeof companyKinds)[number]
  isHouse: boolean
}
const rolesOfSort: Record<CompanySort['kind'] | 'house', readonly Role[]> = {
  house: staffRoles,
  buyer: [...membersOfBuyers, 'ROLE_BUYER_ADMIN'],
  supplier: ['ROLE_SUPPLIER', 'ROLE_SUPPLIER_ADMIN'],
  both: customers,
}

/** The roles that people of a company may have (rule USER-2). */
export const rolesOfCompany = ({ kind, isHouse }: CompanySort) => rolesOfSort[isHouse ? 'house' : kind]

/**
 * Who gives which roles, takes them and administers their holders: only such as lie below the own, but for site
 * administrators, who make their like.
 */
const rolesToGive: Record<Role, readonly Role[]> = {
  ROLE_BUYER: [],
  ROLE_GROUP_MANAGER: [],
  ROLE_APPROVER: [],
  ROLE_BUYER_ADMIN: membersOfBuyers,
  ROLE_SUPPLIER: [],
  ROLE_SUPPLIER_ADMIN: ['ROLE_SUPPLIER'],
  ROLE_STAFF: [],
  ROLE_CSR: [...membersOfBuyers, 'ROLE_BUYER_ADMIN'],
  ROLE_CSR_ADMIN: [...customers, 'ROLE_STAFF', 'ROLE_CSR'],
  ROLE_SITE_ADMIN: [...customers, ...staffRoles],
}

/**
 * The roles that somebody with these may give.
 * @param administersUsers whether they have `staffUsers`, which a group may give: then what customer service gives
 */
export const grantableRoles = (own: readonly Role[], administersUsers = false): ReadonlySet<Role> =>
  new Set([...own, ...(administersUsers ? (['ROLE_CSR'] as const) : [])].flatMap((role) => rolesToGive[role]))

/** Whether somebody with these roles may change an account that has those. */
export const mayAdminister = (own: readonly Role[], other: readonly Role[], administersUsers = false) => {
  const below = grantableRoles(own, administersUsers)
  return other.every((role) => below.has(role))
}

/** Customer-service roles, which may act for a buyer. */
export const serviceRoles = ['ROLE_CSR', 'ROLE_CSR_ADMIN'] as const

/** The buyer a member of staff acts for, under a grant bound to that session and that buyer. */
export interface OnBehalf {
  grantId: number
  buyerId: number
  companyId: number
  email: string
}

/** A signed-in person, read afresh for every request. */
export interface Person {
  kind: 'person'
  userId: number
  sessionId: number
  email: string
  name: string
  roles: readonly Role[]
  permissions: ReadonlySet<Permission>
  companyId: number
  /** The company's supplier profile, where it has one. */
  supplierId: number | null
  onBehalfOf: OnBehalf | null
}

export type Actor = { kind: 'guest' } | Person

/** Who may call an endpoint: everybody, everybody signed in, or who has (one of) the permissions. */
export type Access = 'public' | 'signed-in' | Permission | readonly Permission[]

/** The actor a handler can rely on, given the access its endpoint declares. */
export type ActorFor<A extends Access> = A extends 'public' ? Actor : Person

/** The only permission rule: the server guards routes with it, the page hides menus and buttons with it. */
export function allows(access: Access, held: { signedIn: boolean; permissions: ReadonlySet<string> }): boolean {
  if (access === 'public') return true
  if (access === 'signed-in') return held.signedIn
  const wanted = typeof access === 'string' ? [access] : access
  return held.signedIn && wanted.some((permission) => held.permissions.has(permission))
}
