import { z } from 'zod'
import { defineContract } from '../../kernel/shared/endpoint.ts'
import { defineErrors, errors } from '../../kernel/shared/errors.ts'
import type { Listing } from '../../kernel/shared/listing.ts'
import { listingInput, listingOutput } from '../../kernel/shared/listingInput.ts'
import { BoolIn, IdIn, IdOut, inLanguages, IntIn, Line } from '../../kernel/shared/wire.ts'

// Sections of the home page and ads, each with days from which and until which it is shown (rule CONT-1).

export const promotionErrors = defineErrors('promotion', {
  LINK_FOREIGN: [400, 157001],
  PERIOD_REVERSED: [400, 157002],
  NO_SECTION: [400, 157003],
})

export const itemKinds = ['section', 'ad'] as const
export const itemStates = ['shown', 'notNow', 'hidden'] as const
const access = 'staffCatalogue'

export const itemListing = {
  filters: {
    search: { kind: 'text', max: 100 },
    state: { kind: 'someOf', of: itemStates },
    kind: { kind: 'oneOf', of: itemKinds },
  },
  sorts: ['position', 'title', 'period'],
  sort: 'position',
  tabs: 'state',
  title: 'promotion:manage',
  label: 'title',
  acts: { 'promotion.remove': { title: 'promotion:remove', access, key: 'itemId', danger: true } },
  columns: {
    position: { of: 'position', type: 'number', title: 'promotion:position' },
    title: { of: 'title', title: 'promotion:headline' },
    kind: { of: 'kind', type: 'word', words: 'promotion:kind.', title: 'promotion:kind' },
    link: { of: 'link', title: 'promotion:link' },
    period: [
      { of: 'startsOn', title: 'promotion:startsOn' },
      { of: 'endsOn', title: 'promotion:endsOn' },
    ],
  },
} as const satisfies Listing

const Ad = z.object({ id: IdOut, title: z.string(), text: z.string(), link: z.string(), sectionId: IdOut.nullable() })
const Section = z.object({ id: IdOut, title: z.string(), text: z.string(), ads: z.array(Ad) })
const Texts = z.object({ title: Line(80), text: Line(200) })

export const promotion = defineContract('promotion', {
  sections: {
    method: 'GET',
    path: '/basic/mall/homePageSection/list',
    access: 'public',
    mayLag: true,
    summary: 'The sections that the home page shows today, each with its ads',
    output: z.array(Section),
  },
  section: {
    method: 'GET',
    path: '/basic/mall/homePageSection/detail/:id',
    access: 'public',
    owner: 'public',
    mayLag: true,
    summary: 'One section that the home page shows today, with its ads',
    input: z.object({ id: IdIn }),
    output: Section,
    errors: [errors.NOT_FOUND],
  },
  ads: {
    method: 'GET',
    path: '/basic/mall/adManager/adList',
    access: 'public',
    mayLag: true,
    summary: 'The ads shown today, also those in sections',
    output: z.array(Ad),
  },
  all: {
    method: 'GET',
    path: '/basic/mall/homePageSection/all',
    access,
    summary: 'All sections and ads, also for days to come and gone by',
    input: z.object(listingInput(itemListing)),
    lists: itemListing,
    output: listingOutput(
      z.object({
        id: IdOut,
        kind: z.enum(itemKinds),
        state: z.enum(itemStates),
        title: z.string(),
        sectionId: IdOut.nullable(),
        position: z.int(),
        link: z.string(),
        shown: z.boolean(),
        startsOn: z.string(),
        endsOn: z.string().nullable(),
        version: z.int(),
        texts: z.record(z.string(), z.object({ title: z.string(), text: z.string() })),
      }),
    ),
  },
  preview: {
    method: 'GET',
    path: '/basic/mall/homePageSection/preview',
    access,
    summary: 'Sections and ads as the home page will show them on a day, as things stand',
    input: z.object({ on: z.iso.date() }),
    output: z.object({ sections: z.array(Section), ads: z.array(Ad) }),
  },
  save: {
    method: 'POST',
    path: '/basic/mall/homePageSection/save',
    access,
    owner: 'staff',
    summary: 'Adds a section or an ad, or changes one',
    idempotent: true,
    input: z.object({
      itemId: IdIn.optional(),
      kind: z.enum(itemKinds),
      sectionId: IdIn.optional(),
      position: IntIn.pipe(z.int().min(1).max(9999)).default(100),
      /** Of an ad: a page of ours or an address that begins with https. */
      link: Line(500).default(''),
      texts: inLanguages(Texts),
      shown: BoolIn.default(true),
      startsOn: z.iso.date(),
      endsOn: z.iso.date().optional(),
      version: IntIn.optional(),
    }),
    output: z.object({ id: IdOut }),
    errors: [
      errors.NOT_FOUND,
      errors.CHANGED_MEANWHILE,
      promotionErrors.LINK_FOREIGN,
      promotionErrors.PERIOD_REVERSED,
      promotionErrors.NO_SECTION,
    ],
  },
  remove: {
    method: 'POST',
    path: '/basic/mall/homePageSection/remove',
    access,
    owner: 'staff',
    summary: 'Removes a section with its ads, or an ad',
    input: z.object({ itemId: IdIn }),
    errors: [errors.NOT_FOUND],
  },
})
