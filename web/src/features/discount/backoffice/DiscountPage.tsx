import { audit } from '@reagora/server/audit/contract'
import { pricing } from '@reagora/server/pricing/contract'
import { useState } from 'react'
import { Link, useNavigate, useParams } from 'react-router'
import { useAction } from '../../../api/useAction.ts'
import { useApi } from '../../../api/useApi.ts'
import { Breadcrumbs } from '../../../app/Breadcrumbs.tsx'
import { insteadOfRecord } from '../../../app/insteadOfRecord.tsx'
import { Page } from '../../../app/Page.tsx'
import type { PageRow } from '../../../app/page.ts'
import { confirm } from '../../../ui/confirm.tsx'
import { Moves } from '../../../ui/record/Moves.tsx'
import { RecordHead } from '../../../ui/record/RecordHead.tsx'
import { useTranslation } from '../../../ui/texts.ts'
import { toast } from '../../../ui/toast.ts'
import { RecordFoot } from '../../note/RecordFoot.tsx'
import { Categories, DiscountTag, During, Figures, nameIn, Off, type Discount } from '../words.tsx'
import { DiscountForm } from './DiscountForm.tsx'
import { useDiscountTrail } from './trail.ts'
import { isId } from '../../../ui/isId.ts'

export const route = {
  path: '/admin/discounts/{id}',
  nouns: ['discount', 'coupon', 'audit', 'note'],
  area: 'staff',
  access: 'staffDiscounts',
} satisfies PageRow

/** One discount for staff: whom it means, what it cost and brought, and what may become of it. */
export default function DiscountPage() {
  const { t } = useTranslation('discount')
  const trail = useDiscountTrail()
  const { id = '' } = useParams()
  const navigate = useNavigate()
  const [editing, setEditing] = useState(false)
  const answer = useApi(pricing.discount, isId(id) ? { id } : null, { quiet: true })
  const { data } = answer
  const refresh = [pricing.discount, pricing.discounts, audit.trail]
  const cancel = useAction(pricing.cancelDiscount, { refresh })
  const remove = useAction(pricing.removeDiscount, {
    refresh: [pricing.discounts],
    onDone: () => {
      toast.ok(t('removed'))
      void navigate('/admin/discounts')
    },
  })
  const instead = insteadOfRecord(t('title'), id, answer)
  if (instead || !data) return instead
  const { description, state } = data
  const open = state === 'scheduled' || state === 'active'
  const over = open ? null : t('onlyOpen')
  const sure = async (text: string, act: () => void) => {
    if (await confirm({ text, danger: true })) act()
  }
  return (
    <Page title={description}>
      <Breadcrumbs items={[{ text: t('title'), to: '/admin/discounts' }, { text: description }]} />
      <RecordHead
        title={description}
        state={<DiscountTag state={state} />}
        about={
          <>
            <Off of={data} /> · <During of={data} />
          </>
        }
      >
        <Moves
          busy={cancel.isPending || remove.isPending}
          moves={[
            { key: 'edit', text: t('edit'), reason: over, act: () => setEditing(true) },
            {
              key: 'cancel',
              text: t('cancel'),
              reason: over,
              ends: true,
              act: () => void sure(t('cancelSure', { description }), () => cancel.mutate({ id })),
            },
            {
              key: 'remove',
              text: t('remove'),
              reason: state === 'scheduled' ? null : t('onlyScheduled'),
              ends: true,
              act: () => void sure(t('removeSure', { description }), () => remove.mutate({ id })),
            },
          ]}
        />
      </RecordHead>
      <div className="record-cols">
        <Facts of={data} />
        <section className="card pad" aria-labelledby="discount-figures">
          <h2 id="discount-figures">{t('figures')}</h2>
          {data.figures.length > 0 && <p className="small muted">{t('figuresHint')}</p>}
          <Figures of={data.figures} />
        </section>
      </div>
      <RecordFoot entity="discount" id={id} {...trail} />
      {editing && <DiscountForm discount={data} onClose={() => setEditing(false)} onDone={() => {}} />}
    </Page>
  )
}

function Facts({ of }: { of: Discount }) {
  const { t, i18n } = useTranslation('discount')
  return (
    <section className="card pad" aria-labelledby="discount-facts">
      <h2 id="discount-facts">{t('facts')}</h2>
      <dl className="facts">
        <dt>{t('kindTitle')}</dt>
        <dd>
          {t(`kind.${of.kind}`)} · <Off of={of} />
        </dd>
        <dt>{t('suppliers')}</dt>
        <dd>
          {of.suppliers.length === 0 ? t('all') : of.suppliers.map((one) => nameIn(i18n.language, one)).join(', ')}
        </dd>
        <dt>{t('companies')}</dt>
        <dd>
          {of.companies.length === 0 && t('all')}
          {of.companies.map((one, at) => (
            <span key={one.id}>
              {at > 0 && ', '}
              <Link to={`/admin/companies/${one.id}?tab=discounts`}>{nameIn(i18n.language, one)}</Link>
            </span>
          ))}
        </dd>
        <dt>{t('categories')}</dt>
        <dd>
          <Categories of={of.categories} />
        </dd>
        <dt>{t('funder')}</dt>
        <dd>{t(of.supplierFunded ? 'funder.supplier' : 'funder.house')}</dd>
        <dt>{t('title', { ns: 'coupon' })}</dt>
        <dd>{t(of.combinable ? 'combinable' : 'notCombinable')}</dd>
        <dt>{t('madeBy')}</dt>
        <dd>{of.madeBy}</dd>
      </dl>
    </section>
  )
}
