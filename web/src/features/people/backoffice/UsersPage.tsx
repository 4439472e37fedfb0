import { useTranslation } from '../../../ui/texts.ts'
import { Page } from '../../../app/Page.tsx'
import type { PageRow } from '../../../app/page.ts'
import { useSession } from '../../../app/session.tsx'
import { PeopleTable } from '../PeopleTable.tsx'

export const route = {
  path: '/admin/users',
  nouns: ['people', 'identity'],
  area: 'staff',
  access: ['staffUsers', 'staffCompanies'],
  menu: { group: 'people', label: 'people:menu.users', place: 2 },
} satisfies PageRow

/** The people of all companies, for staff. Colleagues are invited here, customers from their company's page (rule USER-2). */
export default function UsersPage() {
  const { t } = useTranslation('people')
  const { may } = useSession()
  return (
    <Page title={t('allPeople')}>
      <h1>{t('allPeople')}</h1>
      <PeopleTable
        withCompany
        administers={may('staffUsers')}
        invitesInto={{ kind: 'buyer', isHouse: true }}
        inviteLabel={t('inviteStaff')}
      />
    </Page>
  )
}
