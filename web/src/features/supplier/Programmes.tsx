import { supplierMarks } from '@reagora/server/supplier/contract'
import { useTranslation } from '../../ui/texts.ts'
import { Tag } from '../../ui/kit.tsx'

const GUARANTEE = 'quality-guarantee'
const PLUS = 'quality-plus'

/** The level of a supplier's quality guarantee, as the trade abbreviates it in every language; null without one. */
export const guaranteeOf = (marks: readonly string[]) =>
  marks.includes(PLUS) ? 'LAQ PLUS' : marks.includes(GUARANTEE) ? 'LAQ' : null

/** The programmes a supplier takes part in, as badges; of the quality guarantee its level. A dash where there is none. */
export function Programmes({ programmes, plus = false }: { programmes: readonly string[]; plus?: boolean }) {
  const { t } = useTranslation('supplier')
  const isPlus = plus || programmes.includes(PLUS)
  const marks = programmes.map((one) => (one === GUARANTEE && isPlus ? PLUS : one))
  const known = supplierMarks.filter((one) => marks.includes(one))
  if (known.length === 0) return <span className="muted">–</span>
  return (
    <span className="row wrap badges">
      {known.map((one) => (
        <span key={one} title={t(`programmeHint.${one}`)}>
          <Tag tone={one === GUARANTEE || one === PLUS ? 'ok' : 'brand'}>{t(`programme.${one}`)}</Tag>
        </span>
      ))}
    </span>
  )
}
