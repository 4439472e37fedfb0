import { price } from '@reagora/server/price/contract'
import { useState } from 'react'
import { useTranslation } from '../../../ui/texts.ts'
import { Link, useParams } from 'react-router'
import { useAction } from '../../../api/useAction.ts'
import { useApi } from '../../../api/useApi.ts'
import { insteadOfRecord } from '../../../app/insteadOfRecord.tsx'
import { Page } from '../../../app/Page.tsx'
import { Tag } from '../../../ui/kit.tsx'
import { Breadcrumbs } from '../../../app/Breadcrumbs.tsx'
import type { PageRow } from '../../../app/page.ts'
import { Money, Time } from '../../../ui/parts.tsx'
import { Moves } from '../../../ui/record/Moves.tsx'
import { RecordHead } from '../../../ui/record/RecordHead.tsx'
import { toast } from '../../../ui/toast.ts'
import { RecordFoot } from '../../note/RecordFoot.tsx'
import { ChangePrice } from './ChangePrice.tsx'
import { changedByPrice, priceTone, questionsOf, usePriceTrail, type PriceRecord } from './priceRecord.ts'
import { usePriceWords } from './typed.ts'
import { isId } from '../../../ui/isId.ts'
import { usePackText } from '../../../ui/usePackText.ts'

export const route = {
  path: '/supplier/prices/{id}',
  nouns: ['price', 'audit', 'note'],
  area: 'staff',
  access: ['supplierCatalogue', 'staffCatalogue'],
} satisfies PageRow

/** One real-time price: how it stands, who waits for it, confirmed or changed here, and every time that it was asked for. */
export default function PricePage() {
  const { t } = useTranslation('price')
  const { id = '' } = useParams()
  const answer = useApi(price.detail, isId(id) ? { packageId: id } : null, { quiet: true })
  const { data } = answer
  const instead = insteadOfRecord(t('title'), id, answer)
  if (instead || !data) return instead
  return <Shown of={data} key={id} />
}

function Shown({ of: one }: { of: PriceRecord }) {
  const { t } = useTranslation('price')
  const { name, supplier } = usePriceWords()
  const words = usePriceTrail()
  const packText = usePackText()
  const [changing, setChanging] = useState(false)
  const confirmed = useAction(price.answer, {
    refresh: changedByPrice,
    onDone: (done) => toast.ok(t('done', { ...done })),
  })
  const title = `${name(one)} · ${packText(one.pack)}`
  const answers = [{ packageId: one.packageId, shown: one.price.amount }]
  return (
    <Page title={title}>
      <Breadcrumbs items={[{ text: t('title'), to: '/supplier/prices' }, { text: title }]} />
      <RecordHead
        title={title}
        state={<Tag tone={priceTone[one.state]}>{t(`state.${one.state}`)}</Tag>}
        about={[one.productCas, one.productCode, supplier(one)].filter(Boolean).join(' · ')}
      >
        <Moves
          busy={confirmed.isPending}
          moves={[
            { key: 'confirm', text: t('confirmOne'), reason: null, act: () => confirmed.mutate({ answers }) },
            { key: 'change', text: t('changeOne'), reason: null, act: () => setChanging(true) },
          ]}
        />
      </RecordHead>
      <section className="card pad">
        <dl className="facts">
          <dt>{t('price')}</dt>
          <dd>
            <Money value={one.price} mixed />
          </dd>
          <dt>{t('said')}</dt>
          <dd>
            <Time value={one.priceAt} />
          </dd>
          <dt>{t('expires')}</dt>
          <dd>
            <Time value={one.expiresAt} />
          </dd>
          <dt>{t('waits')}</dt>
          <dd>{one.waiting > 0 ? t('waiting', { n: one.waiting }) : '–'}</dd>
          <dt>{t('product')}</dt>
          <dd>{one.moleculeId ? <Link to={`/chemicalDetail?id=${one.moleculeId}`}>{name(one)}</Link> : name(one)}</dd>
        </dl>
      </section>
      <RecordFoot
        entity="package"
        id={one.packageId}
        words={words}
        besides={questionsOf(one, t('buyer'))}
        next={one.askedAt ? t('awaited') : undefined}
      />
      {changing && <ChangePrice of={one} onClose={() => setChanging(false)} />}
    </Page>
  )
}
