import type { Db } from '../../kernel/context.ts'
import { errors, refuse } from '../../kernel/shared/errors.ts'
import { fromDecimal } from '../../kernel/shared/money.ts'
import { quoteErrors, type AskedItem } from './contract.ts'
import { firstTwice, packKey } from './rules.ts'
import * as catalogue from './catalogueStore.ts'
import type * as store from './store.ts'

/** Items with what the catalogue knows of them: those of one product stand together (rule QUOTE-1), none twice (rule QUOTE-2). */
export async function itemsToKeep(db: Db, companyId: number, asked: readonly AskedItem[]): Promise<store.NewItem[]> {
  const merged = mergeByProduct(asked)
  const [made] = await catalogue.madeForQuotes(db, companyId, present(merged.map(({ productId }) => productId)))
  if (made) throw refuse(quoteErrors.MADE_FOR_QUOTE, made)
  const products = await catalogue.productsNamed(db, present(merged.map(({ productId }) => productId)))
  const packs = await catalogue.packsNamed(
    db,
    merged.flatMap((item) => present(item.packages.map(({ productPackageId }) => productPackageId))),
  )
  const molecules = await catalogue.moleculesNamed(db, {
    ids: present(merged.map(({ moleculeId }) => moleculeId)),
    cas: merged.flatMap(({ productId, productCas }) => (productId === null && productCas ? productCas : [])),
  })
  const items = merged.map((item) => {
    const product = item.productId === null ? null : products.get(item.productId)
    if (product === undefined) throw refuse(errors.NOT_FOUND)
    const molecule =
      molecules.find(({ id }) => id === item.moleculeId) ??
      (item.productCas ? molecules.find(({ cas }) => cas === item.productCas) : undefined)
    if (item.moleculeId !== null && !molecule) throw refuse(errors.NOT_FOUND)
    const known = product ?? molecule ?? null
    const name = item.productName || (known ? known.nameEn || known.nameZh : '')
    const cas = (known?.cas ?? item.productCas) || null
    if (!name && !cas) throw refuse(quoteErrors.NOTHING_TO_QUOTE)
    const lines = item.packages.map(({ productPackageId, packageNum, packageSpec }) => {
      const pack = productPackageId === null ? null : packs.get(productPackageId)
      if (pack === undefined || (pack && pack.productId !== item.productId)) throw refuse(errors.NOT_FOUND)
      const spec = pack?.label ?? packageSpec
      if (!spec) throw refuse(quoteErrors.AMOUNT_NEEDED)
      return { packageId: pack?.id ?? null, pack: spec, quantity: packageNum }
    })
    const twice = firstTwice(lines.map(({ pack }) => packKey(pack)))
    if (twice) throw refuse(quoteErrors.DUPLICATE_PACK, { pack: twice, name: name || cas })
    const target = item.targetPrice ? fromDecimal(item.targetPrice, item.targetCurrency) : null
    return {
      productId: item.productId,
      moleculeId: product ? product.moleculeId : (molecule?.id ?? null),
      name,
      cas,
      mdl: (known?.mdl ?? item.productMdl) || null,
      purity: item.productPurity || (product?.purity ?? ''),
      specialRemark: item.specialRemark,
      intendedUse: item.intendedUse,
      substitutes: item.substitutes,
      target: target ? { minor: target, currency: item.targetCurrency } : null,
      fileIds: item.fileIds,
      lines,
    }
  })
  const twice = firstTwice(items.map(({ cas }) => cas ?? ''))
  if (twice) throw refuse(quoteErrors.DUPLICATE_CAS, { cas: twice })
  return items
}

/** What the buyer hopes to pay for a unit of an item, as money. */
export const targetOf = ({ target, targetCurrency }: Pick<store.ItemRow, 'target' | 'targetCurrency'>) =>
  target !== null && targetCurrency ? { minor: target, currency: targetCurrency } : null

const present = (ids: readonly (number | null)[]) => ids.filter((id) => id !== null)

/** Items of the same product become one, with the packs of all of them: a cart has a line a pack (rule QUOTE-1). */
function mergeByProduct(items: readonly AskedItem[]): AskedItem[] {
  const merged: AskedItem[] = []
  for (const item of items) {
    const same = item.productId === null ? undefined : merged.find(({ productId }) => productId === item.productId)
    if (!same) merged.push({ ...item, packages: [...item.packages] })
    else {
      same.packages.push(...item.packages)
      same.fileIds = [...same.fileIds, ...item.fileIds]
      same.intendedUse ||= item.intendedUse
      same.specialRemark = [same.specialRemark, item.specialRemark].filter(Boolean).join('\n').slice(0, 1000)
    }
  }
  return merged
}
