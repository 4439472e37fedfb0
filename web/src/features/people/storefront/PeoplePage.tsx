import { identity } from '@reagora/server/identity/contract'
import { useTranslation } from '../../../ui/texts.ts'
import { useApi } from '../../../api/useApi.ts'
import { Page } from '../../../app/Page.tsx'
import type { PageRow } from '../../../app/page.ts'
import { PeopleTable } from '../PeopleTable.tsx'

export const route = {
  path: '/user',
  nouns: ['people', 'identity'],
  area: 'signed-in',
  access: 'userManagement',
  menu: { group: 'company', label: 'people:title' },
} satisfies PageRow

/** The people of the own company, for its administrators (rule ACC-2). */
export default function PeoplePage() {
  const { t } = useTranslation('people')
  const me = useApi(identity.me, {})
  const waits = me.data?.companyPermissionStatus === 1
  return (
    <Page title={t('title')}>
      <h1>{t('title')}</h1>
      <p className="muted">{t('lead')}</p>
      <PeopleTable
        invitesInto={{ kind: 'both', isHouse: false }}
        administers
        cannotInvite={waits ? t('companyWaits') : null}
      />
    </Page>
  )
}
