import { shippingCost, shippingListing } from '@reagora/server/shippingCost/contract'
import { useState } from 'react'
import { Page } from '../../../app/Page.tsx'
import type { PageRow } from '../../../app/page.ts'
import { Button, Tag } from '../../../ui/kit.tsx'
import { ListView } from '../../../ui/list/ListView.tsx'
import { useListing } from '../../../ui/list/useListing.ts'
import { Money, StateBlock, Time } from '../../../ui/parts.tsx'
import { useTranslation } from '../../../ui/texts.ts'
import '../shippingCost.css'
import { useRateWords, type Version } from '../words.ts'
import { EndDialog } from './EndDialog.tsx'
import { HistoryDialog } from './HistoryDialog.tsx'
import { RateDialog } from './RateDialog.tsx'
import { TryIt } from './TryIt.tsx'

export const route = {
  path: '/admin/shippingCost/shippingCostDetail',
  nouns: ['shippingCost'],
  area: 'staff',
  access: 'staffPrices',
  menu: { group: 'trade', label: 'shippingCost:title', place: 12 },
} satisfies PageRow

type Asking = { kind: 'new' } | { kind: 'version' | 'end' | 'history'; rate: Version }

/** What parcels cost: every version of every rate, and what one would cost on a day. */
export default function ShippingCostPage() {
  const { t } = useTranslation('shippingCost')
  const words = useRateWords()
  const [asking, setAsking] = useState<Asking | null>(null)
  const [trying, setTrying] = useState(false)
  const listed = useListing(shippingCost.list, shippingListing)
  const close = () => setAsking(null)
  const lives = ({ state }: Version) => state === 'in force' || state === 'planned'
  const acts = (rate: Version) => (
    <span className="row nowrap">
      {lives(rate) && (
        <>
          <Button size="sm" onClick={() => setAsking({ kind: 'version', rate })}>
            {t('newVersion')}
          </Button>
          <Button size="sm" look="quiet" onClick={() => setAsking({ kind: 'end', rate })}>
            {t('end')}
          </Button>
        </>
      )}
      <Button size="sm" look="quiet" onClick={() => setAsking({ kind: 'history', rate })}>
        {t('history')}
      </Button>
    </span>
  )
  const state = (rate: Version) => (
    <Tag tone={rate.state === 'in force' ? 'ok' : rate.state === 'planned' ? 'brand' : undefined}>
      {t(`state.${rate.state}`)}
    </Tag>
  )
  const free = (rate: Version) => (rate.freeFrom ? <Money value={rate.freeFrom} mixed /> : '–')
  return (
    <Page title={t('title')}>
      <h1>{t('title')}</h1>
      <p className="muted">{t('hint')}</p>
      {trying && <TryIt onClose={() => setTrying(false)} />}
      <ListView<Version>
        name="shipping-rates"
        listed={listed}
        words={{
          hint: t('searchHint'),
          filter: (key) => t(`filter.${key as 'search'}`),
          value: (key, value) =>
            key === 'currency'
              ? value
              : key === 'shippingClass'
                ? t(`class.${value as 'normal'}`)
                : key === 'scope'
                  ? t(`scope.${value as 'all'}`)
                  : t(`state.${value as 'planned'}`),
        }}
        actions={
          <>
            <Button look="primary" onClick={() => setAsking({ kind: 'new' })}>
              {t('add')}
            </Button>
            <Button aria-expanded={trying} onClick={() => setTrying(!trying)}>
              {t('try')}
            </Button>
          </>
        }
        nothing={
          <StateBlock icon="quote" title={t('none')}>
            {t('noneHint')}
          </StateBlock>
        }
        columns={[
          { key: 'way', title: t('way'), render: words.way },
          {
            key: 'shippingClass',
            title: t('class'),
            render: (rate) => (
              <>
                {t(`class.${rate.shippingClass}`)}
                {(rate.weightFrom > 0 || rate.weightBelow !== null) && (
                  <span className="muted small below nowrap">{words.weight(rate)}</span>
                )}
              </>
            ),
          },
          { key: 'supplier', title: t('supplier'), render: words.supplier },
          {
            key: 'fee',
            title: t('fee'),
            right: true,
            render: (rate) => (
              <>
                <Money value={rate.fee} mixed />
                {rate.freeFrom && (
                  <span className="muted small below nowrap">
                    {t('freeFrom')} {free(rate)}
                  </span>
                )}
              </>
            ),
          },
          { key: 'from', title: t('days'), render: (rate) => <span className="num nowrap">{words.days(rate)}</span> },
          { key: 'state', title: t('stateTitle'), render: state },
          { key: 'carrier', title: t('carrier'), optional: true, render: (rate) => rate.carrier || '–' },
          { key: 'reason', title: t('reason'), optional: true, render: (rate) => rate.reason || '–' },
          { key: 'setBy', title: t('setBy'), optional: true, render: (rate) => rate.setBy || t('installed') },
          { key: 'set', title: t('setAt'), optional: true, render: (rate) => <Time value={rate.setAt} /> },
          { key: 'acts', title: t('change'), render: acts },
        ]}
        card={(rate) => (
          <>
            <span className="row between">
              <strong>{words.way(rate)}</strong>
              {state(rate)}
            </span>
            <span>{[t(`class.${rate.shippingClass}`), words.supplier(rate), words.weight(rate)].join(' · ')}</span>
            <span className="row between">
              <Money value={rate.fee} mixed />
              {rate.freeFrom && (
                <span className="small muted">
                  {t('freeFrom')} {free(rate)}
                </span>
              )}
            </span>
            <span className="small muted num">{words.days(rate)}</span>
            {acts(rate)}
          </>
        )}
      />
      {asking?.kind === 'new' && <RateDialog onClose={close} />}
      {asking?.kind === 'version' && <RateDialog before={asking.rate} onClose={close} />}
      {asking?.kind === 'end' && <EndDialog rate={asking.rate} onClose={close} />}
      {asking?.kind === 'history' && <HistoryDialog rate={asking.rate} onClose={close} />}
    </Page>
  )
}
