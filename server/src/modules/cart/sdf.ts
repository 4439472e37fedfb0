import type { Chemistry } from '@reagora/chemistry/pool'
import { say } from '../../kernel/i18n.ts'
import { sdfRecord } from '../../kernel/sdf.ts'
import type { Language } from '../../kernel/shared/wire.ts'
import { hazardWord } from '../product/rules.ts'
import type { CartItem } from './lines.ts'

export interface Structure {
  id: number
  number: string
  smiles: string | null
  inchiKey: string | null
  formula: string | null
}

/**
 * The chemicals of a cart as an SD file: one record for each molecule, in the order of the cart, with coordinates. What has
 * no structure, or none that can be written, has a record without atoms that says so. Consumables are left out.
 */
export async function sdfOf(
  { chemistry }: { chemistry: Chemistry },
  { language, caller }: { language: Language; caller: string },
  items: readonly CartItem[],
  structures: readonly Structure[],
): Promise<string> {
  const known = new Map(structures.map((one) => [one.id, one]))
  const chemicals = items.filter(({ goods }) => goods.productType === 1 || goods.moleculeId !== null)
  const records: string[] = []
  for (const lines of Map.groupBy(chemicals, ({ goods }) => goods.moleculeId ?? goods.code).values()) {
    const { goods } = lines[0]!
    const structure = goods.moleculeId === null ? undefined : known.get(goods.moleculeId)
    const written = structure?.smiles ? await chemistry.molfile(structure.smiles, { caller }) : null
    const molfile = written?.ok ? written.molfile : null
    const packs = lines.map(({ row, goods: one }) => `${row.quantity} x ${one.label} (${one.supplierName} ${one.code})`)
    records.push(
      sdfRecord(structure?.number ?? goods.code, molfile, [
        ['REAGORA_ID', structure?.number ?? null],
        ['STRUCTURE', molfile === null ? say(language, 'cart', 'export.noStructure') : null],
        ['SMILES', structure?.smiles ?? null],
        ['INCHIKEY', structure?.inchiKey ?? null],
        ['FORMULA', structure?.formula ?? null],
        ['CAS', goods.cas],
        ['NAME', goods.nameEn],
        ['NAME_ZH', goods.nameZh],
        ['HAZARDOUS', hazardWord(goods.hazardous)],
        ['PACKS', packs.join('; ')],
      ]),
    )
  }
  return records.join('')
}
