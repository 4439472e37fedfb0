import { audit } from '@reagora/server/audit/contract'
import { coupon, useListing as usesListing } from '@reagora/server/coupon/contract'
import { useState } from 'react'
import { Link, useNavigate, useParams } from 'react-router'
import { useAction } from '../../../api/useAction.ts'
import { useApi } from '../../../api/useApi.ts'
import { Breadcrumbs } from '../../../app/Breadcrumbs.tsx'
import { insteadOfRecord } from '../../../app/insteadOfRecord.tsx'
import { Page } from '../../../app/Page.tsx'
import type { PageRow } from '../../../app/page.ts'
import { confirm } from '../../../ui/confirm.tsx'
import { ListView } from '../../../ui/list/ListView.tsx'
import { useListing } from '../../../ui/list/useListing.ts'
import { Money, StateBlock, Time } from '../../../ui/parts.tsx'
import { Moves } from '../../../ui/record/Moves.tsx'
import { RecordHead } from '../../../ui/record/RecordHead.tsx'
import { useTranslation } from '../../../ui/texts.ts'
import { RecordFoot } from '../../note/RecordFoot.tsx'
import { nameIn } from '../../discount/words.tsx'
import { Sums, TemplateTag, Usage, Worth, type Template, type Use } from '../words.tsx'
import { TemplateForm } from './TemplateForm.tsx'
import { useCouponTrail } from './trail.ts'
import { isId } from '../../../ui/isId.ts'

export const route = {
  path: '/admin/coupons/templates/{id}',
  nouns: ['coupon', 'discount', 'audit', 'note'],
  area: 'staff',
  access: 'staffCoupons',
} satisfies PageRow

/** One template for staff: its terms, what its codes cost and brought, and the orders behind that. */
export default function TemplatePage() {
  const { t } = useTranslation('coupon')
  const trail = useCouponTrail()
  const { id = '' } = useParams()
  const navigate = useNavigate()
  const [form, setForm] = useState<'edit' | 'copy' | null>(null)
  const answer = useApi(coupon.template, isId(id) ? { id } : null, { quiet: true })
  const { data } = answer
  const refresh = [coupon.template, coupon.templates, audit.trail]
  const activate = useAction(coupon.activate, { refresh })
  const deactivate = useAction(coupon.deactivate, { refresh })
  const instead = insteadOfRecord(t('templates'), id, answer)
  if (instead || !data) return instead
  const { name, state } = data
  const askToEnd = async () => {
    if (await confirm({ text: t('deactivateSure', { name }), danger: true })) deactivate.mutate({ id })
  }
  return (
    <Page title={name}>
      <Breadcrumbs
        items={[
          { text: t('title'), to: '/admin/coupons' },
          { text: t('templates'), to: '/admin/coupons?view=templates' },
          { text: name },
        ]}
      />
      <RecordHead
        title={name}
        state={<TemplateTag state={state} />}
        about={
          <>
            {t('createdAt')} <Time value={data.createdAt} />
          </>
        }
      >
        <Moves
          busy={activate.isPending || deactivate.isPending}
          moves={[
            {
              key: 'assign',
              text: t('assign'),
              reason: state === 'active' ? null : t('isInactive'),
              act: () => void navigate(`/admin/coupons/templates/${id}/assign`),
            },
            { key: 'edit', text: t('edit'), reason: null, act: () => setForm('edit') },
            { key: 'copy', text: t('copy'), reason: null, act: () => setForm('copy') },
            {
              key: 'activate',
              text: t('activate'),
              reason: state === 'active' ? t('isActive') : null,
              act: () => activate.mutate({ id }),
            },
            {
              key: 'deactivate',
              text: t('deactivate'),
              reason: state === 'active' ? null : t('isInactive'),
              ends: true,
              act: () => void askToEnd(),
            },
          ]}
        />
      </RecordHead>
      <Facts of={data} />
      <section className="record-below" aria-labelledby="coupon-uses">
        <h2 id="coupon-uses">{t('uses')}</h2>
        <Uses templateId={id} />
      </section>
      <RecordFoot entity="coupon template" id={id} {...trail} />
      {form && (
        <TemplateForm
          template={data}
          copies={form === 'copy'}
          onClose={() => setForm(null)}
          onDone={(made) => made.id !== id && void navigate(`/admin/coupons/templates/${made.id}`)}
        />
      )}
    </Page>
  )
}

function Facts({ of }: { of: Template }) {
  const { t, i18n } = useTranslation('coupon')
  return (
    <section className="card pad" aria-label={t('facts')}>
      <dl className="facts">
        <dt>{t('worth')}</dt>
        <dd>
          <Worth amounts={of.amounts} />
        </dd>
        <dt>{t('daysValid')}</dt>
        <dd>{t('days', { n: of.daysValid })}</dd>
        <dt>{t('usage')}</dt>
        <dd>
          <Usage uses={of.uses} /> · {t(of.companyOnly ? 'companyOnly' : 'anybody')} ·{' '}
          {t(of.combinable ? 'combinable' : 'alone')}
        </dd>
        <dt>{t('registration')}</dt>
        <dd>{t(of.registration ? 'yes' : 'no')}</dd>
        <dt>{t('funder')}</dt>
        <dd>{of.supplier ? nameIn(i18n.language, of.supplier) : t('funder.house')}</dd>
        <dt>{t('given')}</dt>
        <dd>
          <Link className="line" to={`/admin/coupons?search=${encodeURIComponent(of.name)}`}>
            {of.given}
          </Link>
          {of.untold > 0 && <span className="muted"> · {t('untold', { n: of.untold })}</span>}
        </dd>
        <dt>{t('used')}</dt>
        <dd>{of.used}</dd>
        <dt>{t('took')}</dt>
        <dd>
          <Sums of={of.figures} what="took" />
        </dd>
        <dt>{t('brought')}</dt>
        <dd>
          <Sums of={of.figures} what="brought" />
        </dd>
      </dl>
    </section>
  )
}

function Uses({ templateId }: { templateId: string }) {
  const { t } = useTranslation('coupon')
  const listed = useListing(coupon.uses, usesListing, { templateId })
  const orderOf = (row: Use) => <Link to={`/admin/orders/${row.orderId}`}>{row.orderNumber}</Link>
  return (
    <ListView<Use>
      name="coupon-uses"
      listed={listed}
      words={{ hint: t('searchUses'), filter: (key) => t(`filter.${key as 'used'}`), value: (_, value) => value }}
      nothing={<StateBlock icon="file" title={t('noUses')} />}
      columns={[
        { key: 'code', title: t('code'), render: (row) => <span className="num">{row.code}</span> },
        { key: 'order', title: t('order'), render: orderOf },
        { key: 'company', title: t('company'), render: (row) => row.company },
        { key: 'buyer', title: t('buyer'), render: (row) => row.buyer },
        { key: 'took', title: t('took'), right: true, render: (row) => <Money value={row.took} mixed /> },
        { key: 'brought', title: t('brought'), right: true, render: (row) => <Money value={row.brought} mixed /> },
        { key: 'used', title: t('usedAt'), render: (row) => <Time value={row.usedAt} /> },
      ]}
      card={(row) => (
        <>
          <span className="row between">
            <strong className="num">{row.code}</strong> {orderOf(row)}
          </span>
          <span className="small muted">
            {row.company} · {row.buyer}
          </span>
          <span className="row between">
            <span className="small muted">{t('took')}</span> <Money value={row.took} mixed />
          </span>
        </>
      )}
    />
  )
}
