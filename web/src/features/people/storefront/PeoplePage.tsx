import { useTranslation } from 'react-i18next'
import { Page } from '../../../app/Page.tsx'
import { PeopleTable } from '../PeopleTable.tsx'

/** The people of the own company, for its administrators (rule ACC-2). */
export default function PeoplePage() {
  const { t } = useTranslation('people')
  return (
    <Page title={t('title')}>
      <h1>{t('title')}</h1>
      <p className="muted">{t('lead')}</p>
      <PeopleTable invitesInto={{ kind: 'both', isHouse: false }} administers />
    </Page>
  )
}
