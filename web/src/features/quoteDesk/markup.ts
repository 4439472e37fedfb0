import type { Output } from '@reagora/server/kernel/endpoint'
import type { quoteMarkup } from '@reagora/server/quoteMarkup/contract'

/** A version of a markup, as its list tells it. */
export type Markup = Output<typeof quoteMarkup.list>['list'][number]
