import { lazy, Suspense, useState } from 'react'
import { Page } from '../../../app/Page.tsx'
import type { PageRow } from '../../../app/page.ts'
import { Button, Icon } from '../../../ui/kit.tsx'
import { useTranslation } from '../../../ui/texts.ts'
import { PermitList } from '../PermitList.tsx'

export const route = {
  path: '/permits',
  nouns: ['permit'],
  area: 'signed-in',
  access: 'companyManagement',
  menu: { group: 'company', label: 'permit:title' },
} satisfies PageRow

const AddPermit = lazy(() => import('./AddPermit.tsx'))

/** The permits of one's company, and a new one. */
export default function PermitsPage() {
  const { t } = useTranslation('permit')
  const [adding, setAdding] = useState(false)
  return (
    <Page title={t('title')}>
      <header className="row between wrap">
        <h1>{t('title')}</h1>
        <Button look="primary" onClick={() => setAdding(true)}>
          <Icon name="plus" />
          {t('add')}
        </Button>
      </header>
      <p className="muted">{t('lead')}</p>
      <PermitList name="permits" company={false} />
      {adding && (
        <Suspense>
          <AddPermit onClose={() => setAdding(false)} />
        </Suspense>
      )}
    </Page>
  )
}
