import { useSession } from '../../../app/session.tsx'
import { Page } from '../../../app/Page.tsx'
import type { PageRow } from '../../../app/page.ts'
import { PageBones } from '../../../ui/parts.tsx'
import { useUrlState } from '../../../ui/urlState.ts'
import { useListWords } from '../words.ts'
import { ListView } from './ListView.tsx'
import { MyLists } from './MyLists.tsx'
import { NewList } from './NewList.tsx'
import { SharedList } from './SharedList.tsx'
import '../list.css'

export const route = {
  path: '/batchQueryView',
  nouns: ['list', 'product', 'sourcing', 'supplier'],
  area: 'main',
  menu: { group: 'lists', label: 'list:title' },
} satisfies PageRow

/** Batch search: a list is pasted or dropped; with `id` it is looked at, with `share` read by whoever has its link. */
export default function ListPage() {
  const { t } = useListWords()
  const { hydrated, signedIn } = useSession()
  const url = useUrlState()
  const [id, share] = [url.get('id'), url.get('share')]
  // What a list is opened with is known to the browser alone.
  if ((id || share) && !hydrated)
    return (
      <Page title={t('title')} noindex>
        <PageBones />
      </Page>
    )
  if (share) return <SharedList key={share} token={share} />
  if (id) return <ListView key={id} id={id} />
  return (
    <Page title={t('title')} description={t('intro')} canonical="/batchQueryView">
      <h1>{t('title')}</h1>
      <p className="muted list-intro">{t('intro')}</p>
      <NewList />
      {hydrated && signedIn && <MyLists />}
    </Page>
  )
}
