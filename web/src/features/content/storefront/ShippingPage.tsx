import type { Output } from '@reagora/server/kernel/endpoint'
import { shippingCost } from '@reagora/server/shippingCost/contract'
import { need } from '../../../api/call.ts'
import { useApi } from '../../../api/useApi.ts'
import type { PageRow } from '../../../app/page.ts'
import { Failure } from '../../../ui/Failure.tsx'
import { Bone, Money } from '../../../ui/parts.tsx'
import { useTranslation } from '../../../ui/texts.ts'
import { Grid } from '../../../ui/kit.tsx'
import { Article } from '../Article.tsx'
import { useRateWords } from '../../shippingCost/words.ts'

export const route = {
  path: '/shippingCost',
  nouns: ['content', 'shippingCost'],
  area: 'main',
} satisfies PageRow

type Rate = Output<typeof shippingCost.published>['rates'][number]

export const needs = () => [need(shippingCost.published, {})]

/** How shipping is charged, and how long it takes: the table of today, as checkout charges it. */
export default function ShippingPage() {
  const { t } = useTranslation('content')
  const { t: words } = useTranslation('shippingCost')
  const { way, weight, supplier } = useRateWords()
  const { data, error, refetch } = useApi(shippingCost.published, {})
  const goods = ({ shippingClass, supplierId, ...rate }: Rate) =>
    [
      words(`class.${shippingClass}`),
      (rate.weightFrom > 0 || rate.weightBelow !== null) && weight(rate),
      supplierId !== null && supplier({ ...rate, shippingClass, supplierId }),
    ]
      .filter(Boolean)
      .join(' · ')
  const rates = (
    <>
      <p>{t('shipping.charged.text')}</p>
      {data ? (
        <div className="rates card">
          <Grid<Rate>
            caption={t('shipping.charged')}
            rows={data.rates}
            rowKey={({ id }) => id}
            columns={[
              { key: 'way', title: t('shipping.way'), render: way },
              { key: 'goods', title: t('shipping.goods'), render: goods },
              {
                key: 'fee',
                title: t('shipping.fee'),
                right: true,
                render: ({ fee, freeFrom }) => (
                  <>
                    <Money value={fee} mixed />
                    {freeFrom && (
                      <span className="muted small below">
                        {words('freeFrom')} <Money value={freeFrom} mixed />
                      </span>
                    )}
                  </>
                ),
              },
            ]}
          />
        </div>
      ) : error ? (
        <Failure error={error} retry={() => void refetch()} />
      ) : (
        <Bone />
      )}
      <p>{t('shipping.surcharges')}</p>
    </>
  )
  const times = (
    <dl className="facts">
      {(['usual', 'regulated', 'qc', 'border'] as const).map((kind) => [
        <dt key={`${kind}-t`}>{t(`shipping.${kind}`)}</dt>,
        <dd key={`${kind}-d`}>{t(`shipping.${kind}.text`)}</dd>,
      ])}
    </dl>
  )
  return (
    <Article
      title={t('shipping')}
      lead={t('shipping.lead')}
      canonical="/shippingCost"
      sections={[
        { title: t('shipping.charged'), text: rates },
        { title: t('shipping.times'), text: times },
        { title: t('shipping.after'), text: t('shipping.after.text') },
      ]}
    />
  )
}
