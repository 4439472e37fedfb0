import { structure } from '@reagora/server/structure/contract'
import { useApi } from '../../api/useApi.ts'
import { Structure } from '../../ui/parts.tsx'
import { useTranslation } from '../../ui/texts.ts'
import { smilesIn } from './smiles.ts'

/** The drawing of a structure that an item names as SMILES, in its name or its remark; nothing where there is none. */
export function AskedStructure({ item }: { item: { productName: string; specialRemark: string } }) {
  const { t } = useTranslation('quote')
  const smiles = smilesIn(item)
  const { data } = useApi(structure.read, smiles ? { structure: smiles, as: 'smiles' } : null, { quiet: true })
  return smiles && data?.svg ? <Structure svg={data.svg} alt={t('structureAsked')} size={120} /> : null
}
