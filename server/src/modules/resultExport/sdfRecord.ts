import { sdfEnd, sdfField, sdfValue } from '../../kernel/sdf.ts'
import { toDecimal, type Money } from '../../kernel/shared/money.ts'

interface Compound {
  number: string
  cas: string | null
  mdl: string | null
  nameEn: string
  nameZh: string
  formula: string | null
  molecularWeight: number | null
  smiles: string | null
  inchiKey: string | null
}

/**
 * One record: the connection table under the molecule's number, and what is known of it.
 * @param molfile as the toolkit writes it; its first two lines are a name and a program
 */
export function sdfRecord(compound: Compound, molfile: string, offers: number, lowest: Money | null): string {
  const table = molfile.split('\n').slice(2).join('\n').trimEnd()
  return [
    `${sdfValue(compound.number)}\n  Reagora\n${table}\n`,
    sdfField('REAGORA_ID', compound.number),
    sdfField('CAS', compound.cas),
    sdfField('MDL', compound.mdl),
    sdfField('NAME', compound.nameEn),
    sdfField('NAME_ZH', compound.nameZh),
    sdfField('FORMULA', compound.formula),
    sdfField('MW', compound.molecularWeight === null ? null : String(compound.molecularWeight)),
    sdfField('SMILES', compound.smiles),
    sdfField('INCHIKEY', compound.inchiKey),
    sdfField('OFFERS', String(offers)),
    sdfField('LOWEST_PRICE', lowest && `${toDecimal(lowest)} ${lowest.currency}`),
    sdfEnd,
  ].join('')
}
