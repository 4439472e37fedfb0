import { footprint } from '@reagora/server/footprint/contract'
import type { Output } from '@reagora/server/kernel/endpoint'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useTranslation } from '../../../ui/texts.ts'
import { Link } from 'react-router'
import { q } from '../../../api/call.ts'
import { useAction } from '../../../api/useAction.ts'
import { Page } from '../../../app/Page.tsx'
import type { PageRow } from '../../../app/page.ts'
import { confirm } from '../../../ui/confirm.tsx'
import { Failure } from '../../../ui/Failure.tsx'
import { Button, Icon } from '../../../ui/kit.tsx'
import { Pagination } from '../../../ui/Pagination.tsx'
import { Cas, Formula, Money, PageBones, Structure, Time } from '../../../ui/parts.tsx'
import { useUrlState } from '../../../ui/urlState.ts'
import '../../collection/collection.css'
import { NothingYet } from '../../collection/NothingYet.tsx'
import { drawingPath, drawingText, moleculePath, namesIn } from '../../molecule/names.ts'
import { useOfferWords } from '../../product/words.ts'
import { byDay, wordOf } from '../days.ts'
import '../footprint.css'

export const route = {
  path: '/myfootprint',
  nouns: ['footprint', 'product'],
  area: 'signed-in',
  access: 'personalFootprint',
  menu: { group: 'lists', label: 'footprint:title' },
} satisfies PageRow

const PAGE_SIZE = 40
type Look = Output<typeof footprint.list>['list'][number]

/** What somebody looked at, day by day; any of it can be forgotten. */
export default function FootprintPage() {
  const { t } = useTranslation('footprint')
  const url = useUrlState()
  const { data, error, refetch } = useQuery({
    ...q(footprint.list, { pageNumber: url.page, pageSize: PAGE_SIZE }),
    staleTime: 0,
    placeholderData: keepPreviousData,
  })
  const remove = useAction(footprint.remove, { refresh: [footprint.list] })
  if (!data)
    return (
      <Page title={t('title')}>{error ? <Failure error={error} retry={() => void refetch()} /> : <PageBones />}</Page>
    )
  if (data.total === 0) return <NoLooks />
  const clear = async () => {
    if (await confirm({ text: t('clearSure'), detail: t('clearDetail'), yes: t('clear'), danger: true }))
      remove.mutate({ all: true })
  }
  return (
    <Page title={t('title')}>
      <header className="row between wrap fav-head">
        <h1>
          {t('title')} <span className="muted num count-beside">{t('countOf', { n: data.total })}</span>
        </h1>
        <Button look="quiet" busy={remove.isPending} onClick={() => void clear()}>
          <Icon name="trash" />
          {t('clear')}
        </Button>
      </header>
      <p className="muted small fav-head">{t('kept')}</p>
      {byDay(data.list).map(({ day, rows }) => {
        const word = wordOf(day, new Date())
        return (
          <section key={day} className="day" aria-label={day}>
            <div className="row between">
              <h2>
                {word && `${t(word)} `}
                <span className={word ? 'muted num small' : 'num'}>{day}</span>
              </h2>
              <Button
                look="quiet"
                size="sm"
                aria-label={t('forgetDay', { day })}
                onClick={() => remove.mutate({ moleculeIds: rows.map(({ moleculeId }) => moleculeId) })}
              >
                {t('forgetDayShort')}
              </Button>
            </div>
            <ul className="card keeplist">
              {rows.map((row) => (
                <LookRow
                  key={row.moleculeId}
                  row={row}
                  forget={() => remove.mutate({ moleculeIds: [row.moleculeId] })}
                />
              ))}
            </ul>
          </section>
        )
      })}
      <Pagination
        page={url.page}
        pageSize={PAGE_SIZE}
        total={data.total}
        onChange={(page) => url.set({ page: page > 1 ? String(page) : null }, true)}
      />
    </Page>
  )
}

function LookRow({ row, forget }: { row: Look; forget: () => void }) {
  const { t } = useTranslation('footprint')
  const { t: ofProduct, language } = useOfferWords()
  const { molecule, prices, offers } = row
  const { name, other } = namesIn(language, molecule)
  return (
    <li className="look">
      <Structure src={drawingPath(molecule.moleculeId, 'small')} alt={drawingText(language, molecule)} size={52} />
      <div className="what">
        <Link className="strong" to={moleculePath(molecule)}>
          {name}
        </Link>
        <div className="small facts-line">
          {molecule.cas && <Cas value={molecule.cas} />}
          {molecule.formula && <Formula value={molecule.formula} smiles={molecule.smiles} />}
          {other && (
            <span className="muted not-phone" lang="en">
              {other}
            </span>
          )}
        </div>
      </div>
      <div className="right">
        {offers === 0 ? (
          <span className="muted">{t('noOffers')}</span>
        ) : (
          <>
            <strong>
              {prices[0] ? (
                <>
                  <span className="muted small">{t('from')}</span> <Money value={prices[0]} mixed={prices.length > 1} />
                </>
              ) : (
                ofProduct('inquiry')
              )}
            </strong>
            <div className="muted small">{t('offers', { n: offers })}</div>
          </>
        )}
      </div>
      <Time value={row.seenAt} />
      <Button look="quiet" size="sm" icon aria-label={t('forget', { name })} title={t('forgetShort')} onClick={forget}>
        <Icon name="close" />
      </Button>
    </li>
  )
}

function NoLooks() {
  const { t } = useTranslation('footprint')
  return (
    <NothingYet
      title={t('title')}
      nothing={t('nothing')}
      hint={t('nothingHint')}
      icon="clock"
      goSearch={t('goSearch')}
    />
  )
}
