import { library, libraryListing } from '@reagora/server/library/contract'
import { useNavigate } from 'react-router'
import { Page } from '../../../app/Page.tsx'
import type { PageRow } from '../../../app/page.ts'
import { ListView } from '../../../ui/list/ListView.tsx'
import { useListing } from '../../../ui/list/useListing.ts'
import { Money, StateBlock, Time } from '../../../ui/parts.tsx'
import { useTranslation } from '../../../ui/texts.ts'
import { LibraryTag, type LibraryRow } from '../words.tsx'
import { useGrouped } from '../../../ui/count.ts'

export const route = {
  path: '/admin/libraries',
  nouns: ['library'],
  area: 'staff',
  access: 'staffOrders',
  menu: { group: 'trade', label: 'library:orders', place: 6 },
} satisfies PageRow

/** Libraries that companies have ordered. */
export default function LibrariesPage() {
  const { t } = useTranslation('library')
  const grouped = useGrouped()
  const go = useNavigate()
  const listed = useListing(library.list, libraryListing)
  return (
    <Page title={t('orders')}>
      <h1>{t('orders')}</h1>
      <ListView<LibraryRow>
        name="libraries"
        listed={listed}
        onOpen={({ id }) => void go(`/admin/libraries/${id}`)}
        words={{
          hint: t('searchHint'),
          filter: (key) => t(`filter.${key as 'search'}`),
          value: (_, value) => t(`status.${value as 'ordered'}`),
        }}
        nothing={
          <StateBlock icon="order" title={t('noneOrdered')}>
            {t('noneOrderedHint')}
          </StateBlock>
        }
        columns={[
          { key: 'number', title: t('number'), render: (one) => <strong className="num">{one.number}</strong> },
          { key: 'company', title: t('company'), render: (one) => one.company },
          { key: 'title', title: t('name'), render: (one) => one.title || '–' },
          { key: 'status', title: t('state'), render: (one) => <LibraryTag status={one.status} /> },
          { key: 'compounds', title: t('compounds'), right: true, render: (one) => grouped(one.compounds) },
          {
            key: 'total',
            title: t('total'),
            right: true,
            render: (one) => one.total && <Money value={one.total} mixed />,
          },
          { key: 'created', title: t('created'), render: (one) => <Time value={one.createdAt} /> },
        ]}
        card={(one) => (
          <>
            <span className="row between">
              <strong className="num">{one.number}</strong>
              <LibraryTag status={one.status} />
            </span>
            <span className="small">{[one.company, one.title].filter(Boolean).join(' · ')}</span>
            <span className="small muted">
              {t('compoundsOf', { n: grouped(one.compounds) })}
              {one.total && (
                <>
                  {' · '}
                  <Money value={one.total} mixed />
                </>
              )}
            </span>
            <Time value={one.createdAt} />
          </>
        )}
      />
    </Page>
  )
}
