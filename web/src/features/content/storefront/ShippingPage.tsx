import { useTranslation } from '../../../ui/texts.ts'
import { Grid } from '../../../ui/kit.tsx'
import { Money } from '../../../ui/parts.tsx'
import { Article } from '../Article.tsx'
import { shippingRates, type PublishedRate } from '../shipping.ts'

/** How shipping is charged, and how long it takes. */
export default function ShippingPage() {
  const { t } = useTranslation('content')
  const rates = (
    <>
      <p>{t('shipping.charged.text')}</p>
      <div className="rates card">
        <Grid<PublishedRate>
          caption={t('shipping.charged')}
          rows={shippingRates}
          rowKey={(rate) => `${rate.way} ${rate.currency}`}
          columns={[
            { key: 'way', title: t('shipping.way'), render: ({ way }) => t(`shipping.way.${way}`) },
            {
              key: 'fee',
              title: t('shipping.fee'),
              right: true,
              render: ({ fee, currency }) => <Money value={{ amount: fee, currency }} mixed />,
            },
            {
              key: 'free',
              title: t('shipping.freeFrom'),
              right: true,
              render: ({ freeFrom, currency }) =>
                freeFrom ? <Money value={{ amount: freeFrom, currency }} mixed /> : '–',
            },
          ]}
        />
      </div>
      <p>{t('shipping.example')}</p>
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
