import { sdfEnd, sdfField as field, sdfValue } from '../../kernel/sdf.ts'
import type { CartItem } from './lines.ts'

interface Structure {
  id: number
  number: string
  smiles: string | null
  inchiKey: string | null
  formula: string | null
}

/** An empty connection table: the structure itself stands as SMILES and InChIKey in the data of the record. */
const noTable = (name: string) =>
  `${sdfValue(name).slice(0, 80)}\n  Reagora\n\n  0  0  0  0  0  0  0  0  0  0999 V2000\nM  END\n`

/** One record for each molecule with a structure, in the order of the cart. */
export const sdfOf = (items: readonly CartItem[], structures: readonly Structure[]) =>
  structures
    .filter(({ smiles }) => smiles)
    .map((structure) => {
      const lines = items.filter(({ goods }) => goods.moleculeId === structure.id)
      const { goods } = lines[0]!
      return [
        noTable(structure.number),
        field('REAGORA_ID', structure.number),
        field('SMILES', structure.smiles),
        field('INCHIKEY', structure.inchiKey),
        field('FORMULA', structure.formula),
        field('CAS', goods.cas),
        field('NAME', goods.nameEn),
        field('NAME_ZH', goods.nameZh),
        field(
          'PACKS',
          lines
            .map(({ row, goods: one }) => `${row.quantity} x ${one.label} (${one.supplierName} ${one.code})`)
            .join('; '),
        ),
        sdfEnd,
      ].join('')
    })
    .join('')
