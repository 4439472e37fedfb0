import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { Page } from '../../../app/Page.tsx'
import { Failure } from '../../../ui/Failure.tsx'
import { classes, Tabs } from '../../../ui/kit.tsx'
import { Pagination } from '../../../ui/Pagination.tsx'
import { PageBones, StateBlock } from '../../../ui/parts.tsx'
import { useUrlState } from '../../../ui/urlState.ts'
import { PAGE_SIZE, useFavourites, type Favourite } from '../useFavourites.ts'
import '../collection.css'
import { NothingYet } from '../NothingYet.tsx'
import { FavouriteRow } from './FavouriteRow.tsx'
import { NoteDialog } from './NoteDialog.tsx'

/** What a buyer keeps in mind: price and stock of now, what changed since, and the way into the cart. */
export default function FavouritesPage() {
  const { t } = useTranslation('collection')
  const url = useUrlState()
  const label = url.get('label')
  const { data, error, refetch, isPlaceholderData } = useFavourites(label, url.page)
  const [edited, setEdited] = useState<Favourite | null>(null)
  if (!data)
    return (
      <Page title={t('title')}>{error ? <Failure error={error} retry={() => void refetch()} /> : <PageBones />}</Page>
    )
  const all = data.labels.reduce((sum, { count }) => sum + count, 0)
  if (all === 0) return <NoFavourites />
  const labels = data.labels.filter((one) => one.label !== '')
  return (
    <Page title={t('title')}>
      <header className="row between wrap fav-head">
        <h1>
          {t('title')} <span className="muted num count-beside">{t('countOf', { n: all })}</span>
        </h1>
      </header>
      {labels.length > 0 && (
        <Tabs
          label={t('labels')}
          value={label}
          onChange={(key) => url.set({ label: key || null })}
          panel="favourites"
          items={[
            { key: '', label: t('all'), count: all },
            ...labels.map((one) => ({ key: one.label, label: one.label, count: one.count })),
          ]}
        />
      )}
      <ul
        id="favourites"
        className={classes('card keeplist', isPlaceholderData && 'stale')}
        aria-busy={isPlaceholderData || undefined}
        aria-label={t('title')}
      >
        {data.list.map((row) => (
          <FavouriteRow key={row.productId} row={row} onEdit={() => setEdited(row)} />
        ))}
      </ul>
      {data.list.length === 0 && (
        <div className="card">
          <StateBlock
            icon="heart"
            title={t('noneHere')}
            actions={
              <Link className="btn" to="/mycollection">
                {t('all')}
              </Link>
            }
          />
        </div>
      )}
      <Pagination
        page={url.page}
        pageSize={PAGE_SIZE}
        total={data.total}
        onChange={(page) => url.set({ page: page > 1 ? String(page) : null }, true)}
      />
      <NoteDialog
        key={edited?.productId ?? ''}
        row={edited}
        labels={labels.map((one) => one.label)}
        onClose={() => setEdited(null)}
      />
    </Page>
  )
}

function NoFavourites() {
  const { t } = useTranslation('collection')
  return (
    <NothingYet
      title={t('title')}
      nothing={t('nothing')}
      hint={t('nothingHint')}
      icon="heart"
      goSearch={t('goSearch')}
    />
  )
}
