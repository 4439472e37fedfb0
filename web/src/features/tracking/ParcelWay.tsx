import type { Output } from '@reagora/server/kernel/endpoint'
import type { tracking } from '@reagora/server/tracking/contract'
import { Icon } from '../../ui/kit.tsx'
import { Time, Timeline, type Moment } from '../../ui/parts.tsx'
import { useTranslation } from '../../ui/texts.ts'
import './tracking.css'

export type Tracked = Output<typeof tracking.ofOrder>
type Step = Tracked['parcels'][number]['steps'][number]

/** What the carrier says of one parcel: where it is, since when, and how old that is. */
export function ParcelWay({ of, shipmentId }: { of: Tracked | undefined; shipmentId: string }) {
  const { t } = useTranslation('tracking')
  const parcel = of?.parcels.find((one) => one.shipmentId === shipmentId)
  if (!of?.connected || !parcel) return null
  const { state, steps, heardAt } = parcel
  const moments = steps.toReversed().map(momentOf(t))
  const [now, ...earlier] = moments
  return (
    <div className="parcel-way">
      {of.failingSince && state !== 'delivered' && (
        <p className="small reason">
          <Icon name="alert" size={14} /> {t('failing')}
        </p>
      )}
      {now && <Timeline moments={[now]} />}
      {!now && state !== 'delivered' && <p className="small muted">{t(`state.${state}`)}</p>}
      {now && state === 'given up' && <p className="small muted">{t('state.given up')}</p>}
      {earlier.length > 0 && (
        <details>
          <summary className="small">{t('earlier', { n: earlier.length })}</summary>
          <Timeline moments={earlier} />
        </details>
      )}
      {heardAt && (
        <p className="small muted">
          {t('heardAt')} <Time value={heardAt} />
        </p>
      )}
    </div>
  )
}

const momentOf =
  (t: (key: `status.${Step['status']}`) => string) =>
  ({ at, status, place, words }: Step): Moment => ({
    at,
    title: t(`status.${status}`),
    who: place,
    note: words,
  })

/** The steps of all parcels, for the time line of their order. */
export function useParcelMoments(): (of: Tracked | undefined) => Moment[] {
  const { t } = useTranslation('tracking')
  return (of) =>
    (of?.parcels ?? []).flatMap(({ carrier, trackingNumber, steps }) =>
      steps.map((step) => ({
        ...momentOf(t)(step),
        who: [carrier, trackingNumber].join(' '),
        note: [step.place, step.words].filter(Boolean).join(' · '),
      })),
    )
}
