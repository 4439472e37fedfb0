import type { Output } from '@reagora/server/kernel/endpoint'
import type { quote } from '@reagora/server/quote/contract'
import type { quoteCompare } from '@reagora/server/quoteCompare/contract'

export type Quote = Output<typeof quote.detail>
export type Price = Output<typeof quoteCompare.prices>['prices'][number]
export type Line = Quote['items'][number]['packages'][number]
