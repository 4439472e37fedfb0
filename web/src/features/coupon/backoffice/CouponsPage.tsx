import { useSearchParams } from 'react-router'
import { Page } from '../../../app/Page.tsx'
import type { PageRow } from '../../../app/page.ts'
import { Tabs } from '../../../ui/kit.tsx'
import { useTranslation } from '../../../ui/texts.ts'
import { CodeList } from './CodeList.tsx'
import { TemplateList } from './TemplateList.tsx'

export const route = {
  path: '/admin/coupons',
  nouns: ['coupon', 'discount', 'audit'],
  area: 'staff',
  access: 'staffCoupons',
  menu: { group: 'marketing', label: 'coupon:title' },
} satisfies PageRow

const views = ['codes', 'templates'] as const

/** Codes and templates of coupons, each a view of its own (rules COUP-1, COUP-2, COUP-4). */
export default function CouponsPage() {
  const { t } = useTranslation('coupon')
  const [params, setParams] = useSearchParams()
  const view = views.find((one) => one === params.get('view')) ?? 'codes'
  return (
    <Page title={t('title')}>
      <h1>{t('title')}</h1>
      <Tabs
        label={t('title')}
        panel="coupon-panel"
        value={view}
        // The filters of one view are none of the other.
        onChange={(key) => setParams(key === 'codes' ? {} : { view: key })}
        items={views.map((key) => ({ key, label: t(key) }))}
      />
      <div id="coupon-panel" role="tabpanel" style={{ paddingTop: 12 }}>
        {view === 'codes' ? <CodeList name="coupon-codes" /> : <TemplateList />}
      </div>
    </Page>
  )
}
