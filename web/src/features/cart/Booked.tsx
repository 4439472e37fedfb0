import { useTranslation } from '../../ui/texts.ts'

/** What a line is booked to by itself; nothing where that is its order's. */
export function Booked({ line }: { line: { projectCode: string; budget: string } }) {
  const { t } = useTranslation('cart')
  const said = [
    line.projectCode && t('bookedProject', { code: line.projectCode }),
    line.budget && t('bookedBudget', { budget: line.budget }),
  ].filter(Boolean)
  return said.length > 0 && <span className="small below">{said.join(' · ')}</span>
}
