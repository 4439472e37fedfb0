import type { AskedItem } from '../quote/contract.ts'

/** One row of a list: what was written, and the substance that it names. */
export interface ListItem {
  row: number
  value: string
  moleculeId: number | null
  packageSpec: string
  packageNum: number
  productPurity: string
}

/** Rows of the same suppliers together: each group is asked as one request, so that nobody reads of a product that others are asked for. */
export function bySuppliers<T extends { supplierIds: readonly number[] }>(chosen: readonly T[]): T[][] {
  const groups = new Map<string, T[]>()
  for (const one of chosen) {
    const key = [...new Set(one.supplierIds)].toSorted((a, b) => a - b).join()
    if (key !== '') groups.set(key, [...(groups.get(key) ?? []), one])
  }
  return [...groups.values()]
}

/** Rows as items of a request: those of one substance together, with a pack of each. */
export function itemsOf(rows: readonly ListItem[]): AskedItem[] {
  const items = new Map<string, AskedItem>()
  for (const { row, value, moleculeId, packageSpec, packageNum, productPurity } of rows) {
    const key = moleculeId === null ? `row ${row}` : String(moleculeId)
    const pack = { productPackageId: null, packageNum, packageSpec }
    const known = items.get(key)
    if (known) known.packages.push(pack)
    else
      items.set(key, {
        productId: null,
        moleculeId,
        productName: moleculeId === null ? value : '',
        productCas: '',
        productMdl: '',
        productPurity,
        specialRemark: '',
        intendedUse: '',
        substitutes: false,
        targetPrice: null,
        targetCurrency: 'CNY',
        fileIds: [],
        packages: [pack],
      })
  }
  return [...items.values()]
}
