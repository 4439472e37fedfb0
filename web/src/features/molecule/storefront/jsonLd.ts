import { namesIn, drawingPath, moleculePath } from '../names.ts'
import { aggregateRating } from '../../review/aggregateRating.ts'
import { packRows } from '../../product/packs.ts'
import type { Detail } from './Facts.tsx'

const availability = { 'in stock': 'InStock', 'on order': 'BackOrder', 'no stock': 'OutOfStock' } as const

/** The molecule and its offers as schema.org data, for search engines. */
export function jsonLd(detail: Detail, language: string) {
  const { name } = namesIn(language, detail)
  const property = (name: string, value: string | number | null) =>
    value === null ? [] : [{ '@type': 'PropertyValue', name, value }]
  const priced = packRows(detail.offers).flatMap(({ offer, pack }) =>
    pack.price ? [{ offer, pack, price: pack.price }] : [],
  )
  const offers = priced.slice(0, 50).map(({ offer, pack, price }) => ({
    '@type': 'Offer',
    sku: offer.code,
    name: pack.label,
    price: price.amount,
    priceCurrency: price.currency,
    availability: `https://schema.org/${availability[pack.stock.state]}`,
    seller: { '@type': 'Organization', name: offer.supplierName },
  }))
  return {
    '@context': 'https://schema.org',
    '@type': ['Product', 'ChemicalSubstance'],
    name,
    alternateName: [...new Set([detail.nameZh, detail.nameEn, ...detail.names.map((one) => one.name)])].filter(
      (one) => one && one !== name,
    ),
    identifier: [
      ...property('CAS', detail.cas),
      ...property('MDL', detail.mdl),
      ...property('InChIKey', detail.inchiKey),
    ],
    productID: detail.number,
    image: drawingPath(detail.moleculeId, 'large'),
    url: moleculePath(detail),
    additionalProperty: [
      ...property('molecularFormula', detail.formula),
      ...property('molecularWeight', detail.molecularWeight),
      ...property('smiles', detail.smiles),
      ...property('meltingPoint', detail.meltingPoint),
      ...property('boilingPoint', detail.boilingPoint),
    ],
    ...(offers.length > 0 && { offers }),
    ...aggregateRating(detail.rating),
  }
}
