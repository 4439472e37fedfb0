import { figures, groupings, MAX_DAYS } from '@reagora/server/figure/contract'
import { awaitsFirst, useApi } from '../../../api/useApi.ts'
import { Page } from '../../../app/Page.tsx'
import type { PageRow } from '../../../app/page.ts'
import { Button, Select } from '../../../ui/kit.tsx'
import { Bone } from '../../../ui/parts.tsx'
import { useTranslation } from '../../../ui/texts.ts'
import '../figure.css'
import { Funnel } from '../Funnel.tsx'
import { Sales } from '../Sales.tsx'
import { spans, useFigureSpan } from '../span.ts'
import { Answers, Deliveries } from '../Suppliers.tsx'

export const route = {
  path: '/admin/figures',
  nouns: ['figure'],
  area: 'staff',
  access: 'staffOrders',
  menu: { group: 'desk', label: 'figure:title', place: 6 },
} satisfies PageRow

/** How the house fares in time; span and grouping stand in the address. */
export default function FiguresPage() {
  const { t } = useTranslation('figure')
  const span = useFigureSpan()
  const { from, until, by } = span
  const asked = span.isPossible ? { from, until } : null
  const sales = useApi(figures.sales, asked && { ...asked, by }, { quiet: true })
  const funnel = useApi(figures.funnel, asked, { quiet: true })
  const deliveries = useApi(figures.deliveries, asked, { quiet: true })
  const answers = useApi(figures.answers, asked, { quiet: true })
  // Together: cards that come one after another would push each other down.
  const waits = [sales, funnel, deliveries, answers].some(awaitsFirst)
  const day = (key: 'from' | 'until') => (
    <label className="row small">
      {t(key)}
      <input
        type="date"
        className="input"
        value={span[key]}
        onChange={(event) => event.target.value && span.set({ [key]: event.target.value })}
      />
    </label>
  )
  return (
    <Page title={t('title')}>
      <h1>{t('title')}</h1>
      <div className="row wrap figurespan">
        <div className="row wrap">
          {spans.map((days) => (
            <Button key={days} aria-pressed={span.days === days} onClick={() => span.last(days)}>
              {t('last', { n: days })}
            </Button>
          ))}
        </div>
        <div className="row wrap">
          {day('from')}
          {day('until')}
          <Select
            label={t('by')}
            value={span.by}
            onChange={(by) => span.set({ by })}
            options={groupings.map((one) => [one, t(`by.${one}`)])}
          />
        </div>
      </div>
      {!span.isPossible && (
        <p role="alert" className="figures-wrong">
          {t('spanWrong', { n: MAX_DAYS })}
        </p>
      )}
      {waits && <Bone w="100%" h={600} />}
      {span.isPossible && !waits && (
        <div className="figure-cards">
          <Sales answer={sales} />
          <Funnel answer={funnel} />
          <Deliveries answer={deliveries} />
          <Answers answer={answers} />
        </div>
      )}
    </Page>
  )
}
