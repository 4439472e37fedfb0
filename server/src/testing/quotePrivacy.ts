import { allows, isAsOneself, permissionsOf, type Permission, type Role } from '../kernel/shared/access.ts'
import type { Endpoint, Named } from '../kernel/shared/endpoint.ts'

// Who gets what of one request for quotes: a buyer's, which asks three suppliers. Read from the contracts by the document
// `quote-privacy.md`, and held against the server by `access.quotes.test.ts`.

interface Kind {
  /** How the document calls them. */
  title: string
  roles: readonly Role[]
  groups?: readonly Permission[]
  /** Staff in a buyer's place. */
  acts?: true
  /** Where they stand towards the request. */
  side: 'buyer' | 'supplier' | 'rival' | 'staff' | 'outside'
}
export const people = {
  guest: { title: 'guest', roles: [], side: 'outside' },
  buyer: { title: 'its buyer', roles: ['ROLE_BUYER'], side: 'buyer' },
  administrator: { title: 'administrator of the company', roles: ['ROLE_BUYER_ADMIN'], side: 'buyer' },
  colleague: { title: 'colleague', roles: ['ROLE_BUYER'], side: 'outside' },
  approver: { title: 'approver of the company', roles: ['ROLE_APPROVER'], side: 'outside' },
  actingForBuyer: { title: 'staff in the buyer’s place', roles: ['ROLE_CSR'], acts: true, side: 'buyer' },
  otherBuyer: { title: 'buyer of another company', roles: ['ROLE_BUYER'], side: 'outside' },
  otherAdministrator: { title: 'administrator of another', roles: ['ROLE_BUYER_ADMIN'], side: 'outside' },
  actingForOther: { title: 'staff in another’s place', roles: ['ROLE_CSR'], acts: true, side: 'outside' },
  supplier: { title: 'supplier', roles: ['ROLE_SUPPLIER_ADMIN'], side: 'supplier' },
  supplierColleague: { title: 'colleague at it', roles: ['ROLE_SUPPLIER'], side: 'supplier' },
  rival: { title: 'another one that is asked', roles: ['ROLE_SUPPLIER'], side: 'rival' },
  notAsked: { title: 'one that is not', roles: ['ROLE_SUPPLIER'], side: 'outside' },
  service: { title: 'customer service', roles: ['ROLE_CSR'], side: 'staff' },
  serviceAdmin: { title: 'its administrator', roles: ['ROLE_CSR_ADMIN'], side: 'staff' },
  siteAdmin: { title: 'site administrator', roles: ['ROLE_SITE_ADMIN'], side: 'staff' },
  groupOfQuotes: { title: 'group of quotes', roles: ['ROLE_STAFF'], groups: ['staffQuotes'], side: 'staff' },
  groupOfPrices: { title: 'group of prices', roles: ['ROLE_STAFF'], groups: ['staffPrices'], side: 'outside' },
  groupOfNews: { title: 'group of news', roles: ['ROLE_STAFF'], groups: ['staffNews'], side: 'outside' },
} as const satisfies Record<string, Kind>
export type Who = keyof typeof people
export const everybody = Object.keys(people) as Who[]

/** Modules whose every call is about requests for quotes. */
export const isOfQuotes = ({ id }: Named<Endpoint>) => /quote|proposal/i.test(id.split('.')[0]!)

/** `closed`: not theirs to call (401, 403). `missing`: as if there were none. `own`: names no row, and tells their own alone. */
export type Outcome = 'closed' | 'missing' | 'opens' | 'own' | 'by link'

const keysOf = ({ input }: Endpoint) => Object.keys(input?._zod.def.shape ?? {})
export const opensByLink = (endpoint: Endpoint) => keysOf(endpoint).includes('mailToken')
/** Whether the input names rows that are somebody's. */
const namesRows = (endpoint: Endpoint) =>
  endpoint.owner !== undefined && endpoint.owner !== 'public' && keysOf(endpoint).some((key) => /^id$|Ids?$/.test(key))

/** A list to be quoted is its buyer's alone until it is sent. */
const ofItsBuyer = ({ id }: Named<Endpoint>) => id.startsWith('listQuote.')

/** Staff choose at their desk, where they say why. */
const ofItsBuyerOrWhoActs = ({ id }: Named<Endpoint>) => id === 'quote.award'

/** What comes of a call about the request, for each kind of person. */
export function outcomeFor(endpoint: Named<Endpoint>, who: Who): Outcome {
  const { access, owner, onBehalf } = endpoint
  const { roles, groups, acts, side }: Kind = people[who]
  const permissions = permissionsOf(roles, groups)
  if (!allows(access, { signedIn: who !== 'guest', permissions })) return 'closed'
  if (acts && (onBehalf === false || isAsOneself(access))) return 'closed'
  if (opensByLink(endpoint)) return 'by link'
  if (!namesRows(endpoint)) return 'own'
  if (ofItsBuyer(endpoint)) return who === 'buyer' || who === 'actingForBuyer' ? 'opens' : 'missing'
  if (ofItsBuyerOrWhoActs(endpoint) && side === 'staff' && !acts) return 'missing'
  const within =
    side === 'staff' ||
    (owner === 'buyer' && side === 'buyer') ||
    side === 'supplier' ||
    // What is the request's own, and no supplier's part of it.
    (owner === 'buyer' && side === 'rival')
  return within ? 'opens' : 'missing'
}
