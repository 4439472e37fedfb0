import { useTranslation } from '../../../ui/texts.ts'
import { Page } from '../../../app/Page.tsx'
import { useSession } from '../../../app/session.tsx'
import { PeopleTable } from '../PeopleTable.tsx'

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
