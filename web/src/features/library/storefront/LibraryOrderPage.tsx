import { library, libraryListing } from '@reagora/server/library/contract'
import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate, useSearchParams } from 'react-router'
import { q, Refusal } from '../../../api/call.ts'
import { useApi } from '../../../api/useApi.ts'
import { NotFoundPage } from '../../../app/NoPage.tsx'
import { Page } from '../../../app/Page.tsx'
import type { PageRow } from '../../../app/page.ts'
import { ChooseBuyerFirst, useMissesBuyer } from '../../../areas/ChooseBuyerFirst.tsx'
import { Failure } from '../../../ui/Failure.tsx'
import { ListView } from '../../../ui/list/ListView.tsx'
import { useListing } from '../../../ui/list/useListing.ts'
import { Money, PageBones, StateBlock, Time } from '../../../ui/parts.tsx'
import { useTranslation } from '../../../ui/texts.ts'
import type { Options } from '../FilterFields.tsx'
import { LibraryTag, type LibraryRow } from '../words.tsx'
import { NewLibrary } from './NewLibrary.tsx'
import { Steps } from './Steps.tsx'
import { isId } from '../../../ui/isId.ts'
import { useGrouped } from '../../../ui/count.ts'

export const route = {
  path: '/library-order',
  nouns: ['library', 'structure'],
  area: 'signed-in',
  access: 'buyNow',
  menu: { group: 'lists', label: 'library:title' },
} satisfies PageRow

/** Library order (rule LIB-1): compounds, suppliers, price, checkout; and the libraries begun before. */
export default function LibraryOrderPage() {
  const { t } = useTranslation('library')
  const [params] = useSearchParams()
  const id = params.get('id')
  const known = id === null || isId(id)
  const options = useApi(library.options, {}, { quiet: true })
  const shown = useQuery({
    ...q(library.detail, { id: id ?? '' }, { quiet: true }),
    enabled: id !== null && known,
    // While compounds are chosen by a job.
    refetchInterval: ({ state }) => (state.data?.status === 'selecting' ? 1500 : false),
  })
  if (!known || (shown.error instanceof Refusal && shown.error.http === 404)) return <NotFoundPage />
  const error = options.error ?? shown.error
  const one = id !== null && shown.data?.id === id ? shown.data : null
  const waiting = !options.data || (id !== null && !one)
  return (
    <Page title={t('title')}>
      {one && (
        <p className="small">
          <Link className="line" to="/library-order">
            {t('mine')}
          </Link>{' '}
          · <span className="num">{one.number}</span>
        </p>
      )}
      <div className="row between wrap">
        <h1>{one?.title || one?.number || t('title')}</h1>
        {one && <LibraryTag status={one.status} />}
      </div>
      {error ? (
        <Failure error={error} retry={() => void Promise.all([options.refetch(), shown.refetch()])} />
      ) : waiting ? (
        <PageBones />
      ) : one ? (
        <Steps of={one} options={options.data!} key={one.id} />
      ) : (
        <Begin options={options.data!} />
      )}
    </Page>
  )
}

function Begin({ options }: { options: Options }) {
  const { t } = useTranslation('library')
  const missesBuyer = useMissesBuyer()
  if (missesBuyer)
    return (
      <>
        <p className="muted">{t('lead')}</p>
        <ChooseBuyerFirst />
      </>
    )
  return (
    <>
      <p className="muted">{t('lead')}</p>
      {options.enabled ? (
        <NewLibrary options={options} />
      ) : (
        <div className="card">
          <StateBlock
            icon="order"
            title={t('notOpen')}
            actions={
              <Link className="btn primary" to="/contactUs">
                {t('contact', { ns: 'common' })}
              </Link>
            }
          >
            {t('notOpenHint')}
          </StateBlock>
        </div>
      )}
      <Mine />
    </>
  )
}

function Mine() {
  const { t } = useTranslation('library')
  const grouped = useGrouped()
  const go = useNavigate()
  const listed = useListing(library.mine, libraryListing, {}, ({ status }: LibraryRow) => status === 'selecting')
  return (
    <section className="stack library-mine" aria-labelledby="my-libraries">
      <h2 id="my-libraries">{t('mine')}</h2>
      <ListView<LibraryRow>
        name="my-libraries"
        listed={listed}
        onOpen={({ id }) => void go(`/library-order?id=${id}`)}
        words={{
          hint: t('searchHint'),
          filter: (key) => t(`filter.${key as 'search'}`),
          value: (_, value) => t(`status.${value as 'ordered'}`),
        }}
        nothing={
          <StateBlock icon="order" title={t('none')}>
            {t('noneHint')}
          </StateBlock>
        }
        columns={[
          { key: 'number', title: t('number'), render: (one) => <strong className="num">{one.number}</strong> },
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
            <span className="small">{one.title}</span>
            <span className="small muted">
              {t('compoundsOf', { n: grouped(one.compounds) })} {one.total && <Money value={one.total} mixed />}
            </span>
            <Time value={one.createdAt} />
          </>
        )}
      />
    </section>
  )
}
