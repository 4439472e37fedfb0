import { Readable } from 'node:stream'
import type { Chemistry } from '@reagora/chemistry/pool'
import { csvOf as spreadsheet } from '../../kernel/csv.ts'
import type { FileAnswer } from '../../kernel/http.ts'
import { sdfRecord } from '../../kernel/sdf.ts'
import { placeOf } from './rules.ts'
import type { Compound } from './store.ts'

const heads = [
  'plate',
  'well',
  'number',
  'cas',
  'name',
  'smiles',
  'formula',
  'mw',
  'logp',
  'tpsa',
  'cluster',
  'supplier',
]

const placed = (compound: Compound) => placeOf(compound.rank!)

/** The plates as CSV: a line for each compound, in the order of its plates. */
export function csvOf(name: string, compounds: readonly Compound[]): FileAnswer {
  const lines = compounds.map((one) => {
    const { plate, well } = placed(one)
    const figures = [one.formula, one.weight, one.logP, one.polarSurface, one.cluster, one.supplierName]
    return [plate, well, one.number, one.cas, one.nameEn, one.smiles, ...figures]
  })
  return {
    name: `${name}.csv`,
    mediaType: 'text/csv; charset=utf-8',
    body: spreadsheet([heads, ...lines]),
  }
}

/** The plates as an SD file, written while it is read: one structure at a time is in memory. */
export function sdfOf(
  { chemistry }: { chemistry: Pick<Chemistry, 'molfile'> },
  name: string,
  compounds: readonly Compound[],
): FileAnswer {
  async function* records() {
    for (const one of compounds) {
      const { plate, well } = placed(one)
      const drawn = await chemistry.molfile(one.smiles)
      yield sdfRecord(one.number, drawn.ok ? drawn.molfile : null, [
        ['PLATE', String(plate)],
        ['WELL', well],
        ['REAGORA_ID', one.number],
        ['CAS', one.cas],
        ['NAME', one.nameEn],
        ['FORMULA', one.formula],
        ['MW', one.weight === null ? null : String(one.weight)],
        ['SMILES', one.smiles],
        ['INCHIKEY', one.inchiKey],
        ['CLUSTER', String(one.cluster)],
        ['SUPPLIER', one.supplierName],
      ])
    }
  }
  return { name: `${name}.sdf`, mediaType: 'chemical/x-mdl-sdfile', body: Readable.from(records()) }
}
