import { alert } from '@reagora/server/alert/contract'
import type { Output } from '@reagora/server/kernel/endpoint'
import { useState } from 'react'
import { useTranslation } from '../../../ui/texts.ts'
import { Link } from 'react-router'
import { useAction } from '../../../api/useAction.ts'
import { useApi } from '../../../api/useApi.ts'
import { Page } from '../../../app/Page.tsx'
import type { PageRow } from '../../../app/page.ts'
import { confirm } from '../../../ui/confirm.tsx'
import { Failure } from '../../../ui/Failure.tsx'
import { useGuard } from '../../../ui/form/guard.tsx'
import { Button, Input, Tag } from '../../../ui/kit.tsx'
import { Money, PageBones, StateBlock, Time } from '../../../ui/parts.tsx'
import { toast } from '../../../ui/toast.ts'
import { askPath } from '../../share/askPath.ts'
import { AlertCheck } from '../AlertCheck.tsx'
import './alert.css'

export const route = {
  path: '/savedSearches',
  nouns: ['alert'],
  area: 'signed-in',
  access: 'personalFavorites',
  menu: { group: 'lists', label: 'alert:title' },
} satisfies PageRow

type Search = Output<typeof alert.searches>[number]
type Alert = Output<typeof alert.list>[number]
const both = [alert.searches, alert.list] as const

/** The searches somebody kept, and what they want to be told of. */
export default function SavedPage() {
  const { t } = useTranslation('alert')
  const searches = useApi(alert.searches, {})
  const alerts = useApi(alert.list, {})
  const error = searches.error ?? alerts.error
  return (
    <Page title={t('title')}>
      <h1>{t('title')}</h1>
      <p className="muted">{t('lead')}</p>
      {error ? (
        <Failure error={error} retry={() => void Promise.all([searches.refetch(), alerts.refetch()])} />
      ) : !searches.data || !alerts.data ? (
        <PageBones />
      ) : (
        <>
          <section className="card alert-list">
            <h2>{t('searches')}</h2>
            {searches.data.length === 0 && (
              <StateBlock icon="search" title={t('noSearches')}>
                {t('noSearchesHint')}
              </StateBlock>
            )}
            <ul>
              {searches.data.map((one) => (
                <SearchRow
                  key={one.savedSearchId}
                  search={one}
                  watch={alerts.data.find(({ savedSearchId }) => savedSearchId === one.savedSearchId)}
                />
              ))}
            </ul>
          </section>
          <section className="card alert-list">
            <h2>{t('alerts')}</h2>
            {alerts.data.length === 0 && (
              <StateBlock icon="mail" title={t('noAlerts')}>
                {t('noAlertsHint')}
              </StateBlock>
            )}
            <ul>
              {alerts.data.map((one) => (
                <AlertRow key={one.alertId} one={one} />
              ))}
            </ul>
          </section>
        </>
      )}
    </Page>
  )
}

function SearchRow({ search, watch }: { search: Search; watch: Alert | undefined }) {
  const { t } = useTranslation('alert')
  const [name, setName] = useState<string | null>(null)
  const { savedSearchId } = search
  const rename = useAction(alert.renameSearch, { refresh: both, onDone: () => setName(null) })
  const drop = useAction(alert.deleteSearch, { refresh: both })
  useGuard(name !== null && name !== search.name && !rename.isPending)
  const remove = async () => {
    if (await confirm({ text: t('deleteAsk', { name: search.name }) })) drop.mutate({ savedSearchId })
  }
  return (
    <li>
      {name === null ? (
        <>
          <span className="what">
            <Link className="strong" to={askPath(search.ask) ?? '/chemicalProductList'}>
              {search.name}
            </Link>
            <span className="small muted">
              {search.ask.searchText && `${search.ask.searchText} · `}
              <Time value={search.createdAt} day />
            </span>
          </span>
          <AlertCheck alertId={watch?.alertId} wanted={{ kind: 'new-supplier', savedSearchId }} />
          <Button size="sm" onClick={() => setName(search.name)}>
            {t('rename')}
          </Button>
          <Button size="sm" look="quiet" onClick={() => void remove()}>
            {t('delete')}
          </Button>
        </>
      ) : (
        <form
          className="row"
          onSubmit={(event) => {
            event.preventDefault()
            rename.mutate({ savedSearchId, name })
          }}
        >
          <Input
            aria-label={t('name')}
            required
            maxLength={100}
            value={name}
            onChange={(event) => setName(event.target.value)}
          />
          <Button type="submit" look="primary" size="sm" busy={rename.isPending}>
            {t('confirm')}
          </Button>
          <Button size="sm" onClick={() => setName(null)}>
            {t('cancel')}
          </Button>
        </form>
      )}
    </li>
  )
}

function AlertRow({ one }: { one: Alert }) {
  const { t, i18n } = useTranslation('alert')
  const end = useAction(alert.cancel, { refresh: both, onDone: () => toast.ok(t('turnedOff')) })
  const name = (i18n.language === 'zh' && one.nameZh) || one.nameEn || one.nameZh
  return (
    <li>
      <span className="what">
        {one.number ? <Link to={`/chemicalDetail?id=${one.number}`}>{name}</Link> : name}
        <span className="small muted row wrap">
          <Tag tone="brand">{t(`kind.${one.kind}`)}</Tag>
          {one.threshold && (
            <span>
              ≤ <Money value={one.threshold} />
            </span>
          )}
          <Time value={one.createdAt} day />
        </span>
      </span>
      <Button size="sm" look="quiet" busy={end.isPending} onClick={() => end.mutate({ alertId: one.alertId })}>
        {t('end')}
      </Button>
    </li>
  )
}
