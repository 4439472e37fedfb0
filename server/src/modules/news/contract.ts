import { z } from 'zod'
import { defineContract } from '../../kernel/shared/endpoint.ts'
import { defineErrors, errors } from '../../kernel/shared/errors.ts'
import { inStatus, type Listing } from '../../kernel/shared/listing.ts'
import { listingInput, listingOutput } from '../../kernel/shared/listingInput.ts'
import {
  BoolIn,
  IdIn,
  IdOut,
  IntIn,
  inLanguages,
  Line,
  pageInput,
  pageOf,
  Paragraph,
} from '../../kernel/shared/wire.ts'

// News of the house (rules NEWS-1, NEWS-2, CONT-1).

export const newsErrors = defineErrors('news', {
  PERIOD_REVERSED: [400, 156001],
  TEXT_MISSING: [400, 156002],
  /** Neither PNG nor JPEG, or larger than a page needs. */
  PICTURE_REFUSED: [400, 156003],
})

export const newsStates = ['draft', 'published', 'cancelled'] as const
/** Characters on the home page and of the whole (rule NEWS-1). */
export const MAX_HOME = 200
export const MAX_PROMO = 2000
/** News on the home page. */
export const ON_HOME = 4

/** Where feed readers find them: Atom. */
export const FEED = '/news.atom'

/** Bytes of a picture within a news, and pixels of each of its sides. */
export const MAX_PICTURE_BYTES = 500 * 1024
export const MAX_PICTURE_PIXELS = 3000
/** Pixels that a picture is shown wide at most. */
export const PICTURE_WIDTH = 720
/** Where pictures are, before their id. */
export const PICTURE_PATH = '/basic/mall/news/picture/'

const access = 'staffNews'
const act = { method: 'POST', access, owner: 'staff' } as const

const Texts = z.object({ title: Line(120), home: Line(MAX_HOME), promo: Paragraph(MAX_PROMO) })
const AllTexts = inLanguages(Texts)

export const newsListing = {
  filters: { search: { kind: 'text', max: 100 }, status: { kind: 'someOf', of: newsStates } },
  sorts: ['title', 'startsOn', 'status'],
  sort: '-startsOn',
  tabs: 'status',
  title: 'news:manage',
  label: 'title',
  acts: {
    'news.publish': { title: 'news:publish', access, key: 'newsId', when: inStatus('news:status.', ['draft']) },
    'news.unpublish': { title: 'news:unpublish', access, key: 'newsId', when: inStatus('news:status.', ['published']) },
  },
  columns: {
    title: { of: 'title', title: 'news:headline' },
    status: { of: 'status', type: 'word', words: 'news:status.', title: 'news:status' },
    startsOn: [
      { of: 'startsOn', title: 'news:startsOn' },
      { of: 'endsOn', title: 'news:endsOn' },
    ],
  },
} as const satisfies Listing

const Brief = z.object({
  id: IdOut,
  title: z.string(),
  home: z.string(),
  publishedOn: z.string(),
  /** In which language it is, where there is none in the caller's. */
  language: z.string(),
})
const Managed = z.object({
  id: IdOut,
  status: z.enum(newsStates),
  title: z.string(),
  onHome: z.boolean(),
  startsOn: z.string(),
  endsOn: z.string().nullable(),
})
const moved = { input: z.object({ newsId: IdIn }), errors: [errors.NOT_FOUND, errors.WRONG_STATE] } as const

export const news = defineContract('news', {
  onHome: {
    method: 'GET',
    path: '/basic/mall/news/indexNews',
    access: 'public',
    mayLag: true,
    summary: 'The news of the home page, the latest first',
    output: z.array(Brief),
  },
  list: {
    method: 'POST',
    path: '/basic/mall/news/list',
    access: 'public',
    reads: true,
    mayLag: true,
    summary: 'The published news, the latest first',
    input: z.object(pageInput),
    output: pageOf(Brief),
  },
  detail: {
    method: 'GET',
    path: '/basic/mall/news/detail/:id',
    access: 'public',
    owner: 'public',
    mayLag: true,
    summary: 'One published news, its text as HTML of our making',
    input: z.object({ id: IdIn }),
    output: Brief.extend({ html: z.string() }),
    errors: [errors.NOT_FOUND],
  },
  all: {
    method: 'GET',
    path: '/basic/mall/news/all',
    access,
    summary: 'All news for those who write them',
    input: z.object(listingInput(newsListing)),
    output: listingOutput(Managed),
    lists: newsListing,
  },
  edited: {
    method: 'GET',
    path: '/basic/mall/news/edited/:id',
    access,
    owner: 'staff',
    summary: 'One news with its texts in all languages, and as readers will see it',
    input: z.object({ id: IdIn }),
    output: Managed.extend({
      version: z.int(),
      texts: z.record(z.string(), z.object({ title: z.string(), home: z.string(), promo: z.string() })),
      html: z.record(z.string(), z.string()),
    }),
    errors: [errors.NOT_FOUND],
  },
  save: {
    ...act,
    path: '/basic/mall/news/save',
    summary: 'Writes a draft, or changes what was written; Markdown without HTML, with pictures that were sent here',
    idempotent: true,
    input: z.object({
      newsId: IdIn.optional(),
      texts: AllTexts,
      onHome: BoolIn.default(false),
      startsOn: z.iso.date(),
      endsOn: z.iso.date().optional(),
      version: IntIn.optional(),
    }),
    output: z.object({ id: IdOut }),
    errors: [
      errors.NOT_FOUND,
      errors.WRONG_STATE,
      errors.CHANGED_MEANWHILE,
      newsErrors.PERIOD_REVERSED,
      newsErrors.TEXT_MISSING,
    ],
  },
  addPicture: {
    ...act,
    path: '/basic/mall/news/addPicture',
    summary: 'Takes a picture to be put into news, PNG or JPEG up to 500 KB; answers how Markdown names it',
    input: z.object({}),
    output: z.object({ id: IdOut, path: z.string(), width: z.int(), height: z.int() }),
    errors: [errors.TOO_MANY_FILES, newsErrors.PICTURE_REFUSED],
    carries: 'file',
    // More than a picture may have, so that a larger one is refused in its own words.
    bodyLimit: 10 * 1024 * 1024,
    limit: 60,
  },
  picture: {
    method: 'GET',
    path: `${PICTURE_PATH}:id`,
    access: 'public',
    owner: 'public',
    summary: 'A picture of a news that is published; those who write news see any',
    input: z.object({ id: IdIn }),
    errors: [errors.NOT_FOUND],
    answers: 'file',
  },
  publish: { ...act, ...moved, path: '/basic/mall/news/publish', summary: 'Publishes a draft from its first day on' },
  unpublish: { ...act, ...moved, path: '/basic/mall/news/unpublish', summary: 'Takes a published news back to draft' },
  cancel: { ...act, ...moved, path: '/basic/mall/news/cancel', summary: 'Gives a news up' },
})
