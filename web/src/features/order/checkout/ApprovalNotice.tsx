import { requisition } from '@reagora/server/requisition/contract'
import { useQueries } from '@tanstack/react-query'
import { useEffect } from 'react'
import { q } from '../../../api/call.ts'
import { Icon } from '../../../ui/kit.tsx'
import { useTranslation } from '../../../ui/texts.ts'
import type { Ordering } from './useOrder.ts'

/** Says before the submission that the buyer's company has to approve it, and who is asked. The server decides again. */
export default function ApprovalNotice({ ordering }: { ordering: Ordering }) {
  const { t } = useTranslation('requisition')
  const { parts, filled, fill } = ordering
  const answers = useQueries({
    queries: parts.flatMap(({ cost, lines }) =>
      cost
        ? q(
            requisition.needed,
            {
              total: cost.grandTotal.amount,
              currency: cost.grandTotal.currency,
              projectCode: filled.projectCode,
              lineProjects: lines.map((line) => line.projectCode),
              packageIds: [...new Set(lines.map((line) => line.productPackageId))],
            },
            { quiet: true },
          )
        : [],
    ),
  })
  const needs = answers.flatMap(({ data }) => (data?.needed ? data : []))
  const needed = needs.length > 0
  useEffect(() => {
    if (filled.requestApproval !== needed) fill({ requestApproval: needed })
  })
  if (!needed) return null
  const steps = needs.reduce((most, one) => (one.steps.length > most.length ? one.steps : most), needs[0]!.steps)
  return (
    <div className="alert quiet" role="status">
      <Icon name="info" />
      <div>
        <strong>{t('needed')}</strong>
        {steps.map((names, index) => (
          <div key={index}>
            {names.length > 0
              ? t('neededBy', { n: index + 1, names: names.join(', ') })
              : t('neededNobody', { n: index + 1 })}
          </div>
        ))}
        <p className="small">{t('neededHint')}</p>
      </div>
    </div>
  )
}
