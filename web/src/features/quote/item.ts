import type { Output } from '@reagora/server/kernel/endpoint'
import type { quote } from '@reagora/server/quote/contract'

/** One item of a request that is being written. */
export type Item = NonNullable<Output<typeof quote.draft>['draft']>['items'][number]

export const noPack = { productPackageId: '', packageNum: '1', packageSpec: '' }
export const noItem: Item = {
  productId: '',
  productName: '',
  productCas: '',
  productMdl: '',
  productPurity: '',
  specialRemark: '',
  intendedUse: '',
  substitutes: false,
  targetPrice: '',
  targetCurrency: 'CNY',
  files: [],
  packages: [noPack],
}
