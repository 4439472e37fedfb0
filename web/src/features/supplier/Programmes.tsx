import { supplierProgrammes } from '@reagora/server/supplier/contract'
import { useTranslation } from '../../ui/texts.ts'
import { Tag } from '../../ui/kit.tsx'

/** The programmes a supplier takes part in, as badges; a dash where there is none. */
export function Programmes({ programmes, plus = false }: { programmes: readonly string[]; plus?: boolean }) {
  const { t } = useTranslation('supplier')
  const known = supplierProgrammes.filter((one) => programmes.includes(one))
  if (known.length === 0) return <span className="muted">–</span>
  return (
    <span className="row wrap badges">
      {known.map((one) => (
        <span key={one} title={t(`programmeHint.${one}`)}>
          <Tag tone={one === 'quality-guarantee' ? 'ok' : 'brand'}>
            {one === 'quality-guarantee' && plus ? t('qualityPlus') : t(`programme.${one}`)}
          </Tag>
        </span>
      ))}
    </span>
  )
}
