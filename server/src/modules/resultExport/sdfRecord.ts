import { sdfRecord } from '../../kernel/sdf.ts'
import { toDecimal, type Money } from '../../kernel/shared/money.ts'
import { hazardWord } from '../product/rules.ts'

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
  hazardous: boolean | null
}

/** One record: the connection table under the molecule's number, and what is known of it. */
export const compoundRecord = (compound: Compound, molfile: string, offers: number, lowest: Money | null): string =>
  sdfRecord(compound.number, molfile, [
    ['REAGORA_ID', compound.number],
    ['CAS', compound.cas],
    ['MDL', compound.mdl],
    ['NAME', compound.nameEn],
    ['NAME_ZH', compound.nameZh],
    ['FORMULA', compound.formula],
    ['MW', compound.molecularWeight === null ? null : String(compound.molecularWeight)],
    ['SMILES', compound.smiles],
    ['INCHIKEY', compound.inchiKey],
    ['HAZARDOUS', hazardWord(compound.hazardous)],
    ['OFFERS', String(offers)],
    ['LOWEST_PRICE', lowest && `${toDecimal(lowest)} ${lowest.currency}`],
  ])
