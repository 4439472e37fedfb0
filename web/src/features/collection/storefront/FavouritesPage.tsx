import { collection, favouriteListing } from '@reagora/server/collection/contract'
import { useState } from 'react'
import { useTranslation } from '../../../ui/texts.ts'
import { Link } from 'react-router'
import { Page } from '../../../app/Page.tsx'
import type { PageRow } from '../../../app/page.ts'
import { ListView } from '../../../ui/list/ListView.tsx'
import { useListing } from '../../../ui/list/useListing.ts'
import { StateBlock, Time } from '../../../ui/parts.tsx'
import { useOfferWords } from '../../product/words.ts'
import { supplierNameIn } from '../../supplier/SupplierName.tsx'
import type { Favourite } from '../useFavourites.ts'
import '../collection.css'
import { Buy } from './Buy.tsx'
import { Acts, Price, What } from './FavouriteCells.tsx'
import { NoteDialog } from './NoteDialog.tsx'

export const route = {
  path: '/mycollection',
  nouns: ['collection', 'product', 'supplier'],
  area: 'signed-in',
  access: 'personalFavorites',
  menu: { group: 'lists', label: 'collection:title', place: 1 },
} satisfies PageRow

/** What a buyer keeps in mind: price and stock of now, what changed since, and the way into the cart. */
export default function FavouritesPage() {
  const { t } = useTranslation('collection')
  const { language } = useOfferWords()
  const listed = useListing(collection.list, favouriteListing)
  const [edited, setEdited] = useState<Favourite | null>(null)
  const acts = (row: Favourite) => <Acts row={row} onEdit={() => setEdited(row)} />
  const filters: Record<string, string> = {
    search: t('find'),
    label: t('label'),
    sold: t('sold'),
    saved: t('savedAt'),
  }
  return (
    <Page title={t('title')}>
      <h1>{t('title')}</h1>
      <ListView<Favourite>
        name="favourites"
        listed={listed}
        words={{
          filter: (key) => filters[key] ?? key,
          hint: t('search'),
          value: (key, value) => (key === 'sold' ? t(`sold.${value as 'gone'}`) : value),
        }}
        nothing={
          <StateBlock
            icon="heart"
            title={t('nothing')}
            actions={
              <Link className="btn primary" to="/">
                {t('goSearch')}
              </Link>
            }
          >
            {t('nothingHint')}
          </StateBlock>
        }
        columns={[
          { key: 'product', title: t('product'), render: (row) => <What row={row} /> },
          {
            key: 'supplier',
            title: t('supplier'),
            render: (row) => supplierNameIn(language, row.offer),
            optional: true,
          },
          { key: 'price', title: t('price'), right: true, render: (row) => <Price row={row} /> },
          { key: 'buy', title: t('buy'), render: (row) => <Buy row={row} /> },
          { key: 'label', title: t('label'), render: (row) => row.label, optional: true },
          { key: 'saved', title: t('savedAt'), render: (row) => <Time value={row.savedAt} day />, optional: true },
          { key: 'acts', title: '', render: acts },
        ]}
        card={(row) => (
          <>
            <What row={row} />
            <Price row={row} />
            <Buy row={row} />
            {acts(row)}
          </>
        )}
      />
      {edited && (
        <NoteDialog row={edited} labels={Object.keys(listed.counts).filter(Boolean)} onClose={() => setEdited(null)} />
      )}
    </Page>
  )
}
