import { useTranslation } from '../../ui/texts.ts'
import { Link } from 'react-router'
import { usePages } from '../../app/site.tsx'
import { Button, Icon } from '../../ui/kit.tsx'
import { Money } from '../../ui/parts.tsx'
import type { PackRow } from './types.ts'
import type { BuyingState, Problem } from './useBuying.ts'

/** What stands against a pack, at its row, each with what can be done about it. */
export function Problems({
  row,
  problems,
  buying,
}: {
  row: PackRow
  problems: readonly Problem[]
  buying: BuyingState
}) {
  return (
    <ul className="problems" role="alert">
      {problems.map((problem) => (
        <li key={problem.code}>
          <Icon name="alert" size={14} />
          <span>{problem.text}</span>
          <Remedies row={row} problem={problem} buying={buying} />
        </li>
      ))}
    </ul>
  )
}

function Remedies({ row, problem, buying }: { row: PackRow; problem: Problem; buying: BuyingState }) {
  const { t } = useTranslation('product')
  const { t: common } = useTranslation()
  const pages = usePages()
  const { remedies, newPrice } = problem
  const link = (to: string, text: string) =>
    pages.has(to) && (
      <Link className="btn sm" to={to}>
        {text}
      </Link>
    )
  return (
    <>
      {remedies.includes('confirm') && newPrice && (
        <Button size="sm" onClick={() => void buying.put(row, { price: newPrice.amount })}>
          {t('confirmNewPrice')} <Money value={newPrice} />
        </Button>
      )}
      {remedies.includes('ask for a quote') && link('/quoteApply', t('getQuote'))}
      {remedies.includes('contact us') && link('/contactUs', common('contact'))}
      {remedies.includes('complete company') && link('/perfertCompanny', t('completeCompany'))}
      {remedies.includes('remove') && (
        <Button size="sm" look="quiet" onClick={() => buying.clear(row.pack.packageId)}>
          {t('dropPack')}
        </Button>
      )}
    </>
  )
}
