import { createChemistry } from '@reagora/chemistry/pool'
import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { agreementOf } from './agreement.ts'
import type { CatalogueRow } from './recognise/catalogueRow.ts'

const chemistry = createChemistry({ timeoutMs: 20_000 })
after(() => chemistry.close())

const cases: [
  what: string,
  smiles: string,
  said: Partial<CatalogueRow>,
  expected: 'agrees' | 'hint' | 'part' | 'inchiKey' | 'formula',
][] = [
  ['its own key', 'CCO', { inchiKey: 'LFQSCWFLJHTTHZ-UHFFFAOYSA-N' }, 'agrees'],
  ['its own key as it was drawn', '[Mg++].[Br-].CC(C)[CH2-]', { inchiKey: 'DQDWATOXYCARFV-UHFFFAOYSA-M' }, 'agrees'],
  ['the key of another compound', 'CCO', { inchiKey: 'OKKJLVBELUTLKV-UHFFFAOYSA-N' }, 'inchiKey'],
  [
    'the key of an isomer with its formula',
    'CCO',
    { inchiKey: 'LCGLNKUTAGEVQW-UHFFFAOYSA-N', formula: 'C2H6O' },
    'inchiKey',
  ],
  [
    'the key and formula of its salt',
    'CC(=O)O',
    { inchiKey: 'VMHLLURERBWHNL-UHFFFAOYSA-M', formula: 'C2H3NaO2' },
    'part',
  ],
  ['the formula and weight of its salt', 'CC(=O)O', { formula: 'C2H3NaO2', weight: 82.03 }, 'part'],
  ['the formula of its hydrate', 'OC(=O)C(=O)O', { formula: 'C2H2O4·2H2O' }, 'part'],
  ['the key of its labelled form', 'CO', { inchiKey: 'OKKJLVBELUTLKV-FIBGUPNXSA-N' }, 'part'],
  ['the key of its ion', 'CC(=O)O', { inchiKey: 'QTBSBXVTEAMEQO-UHFFFAOYSA-M' }, 'hint'],
  ['the formula of its base', 'CNC.Cl', { formula: 'C2H7N' }, 'hint'],
  ['a formula with a hydrogen too many', 'CC(=O)O', { formula: 'C2H5O2' }, 'hint'],
  ['its formula in another order', 'CCO', { formula: 'CH3CH2OH' }, 'agrees'],
  ['the formula of another compound', 'CCO', { formula: 'C6H6', weight: 78.11 }, 'formula'],
  ['a mistyped formula with the right weight', 'CCO', { formula: 'C6H6O', weight: 46.07 }, 'agrees'],
]
for (const [what, smiles, said, expected] of cases) {
  test(`a structure beside ${what}: ${expected}`, async () => {
    const read = await chemistry.read(smiles)
    assert.ok(read.ok)
    const agreement = agreementOf(read.structure, { synonyms: [], packs: [], onInquiry: true, ...said })
    assert.equal(
      agreement.agrees ? (agreement.partial ? 'part' : agreement.hint ? 'hint' : 'agrees') : agreement.field,
      expected,
    )
  })
}
