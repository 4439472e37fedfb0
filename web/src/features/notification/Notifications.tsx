import type { Output } from '@reagora/server/kernel/endpoint'
import {
  mailChoices,
  notificationEvents,
  type MailChoice,
  type NotificationType,
} from '@reagora/server/kernel/notifications'
import { notification, notificationListing, type readStates } from '@reagora/server/notification/contract'
import { Fragment } from 'react'
import { Link } from 'react-router'
import { useAction } from '../../api/useAction.ts'
import { useApi } from '../../api/useApi.ts'
import { ActionButton } from '../../app/ActionButton.tsx'
import { Page } from '../../app/Page.tsx'
import { useSession } from '../../app/session.tsx'
import { usePages } from '../../app/site.tsx'
import { Button, Select, Tag } from '../../ui/kit.tsx'
import { ListView } from '../../ui/list/ListView.tsx'
import { useListing } from '../../ui/list/useListing.ts'
import { StateBlock, Time } from '../../ui/parts.tsx'
import { useTranslation } from '../../ui/texts.ts'
import { toast } from '../../ui/toast.ts'
import { useUrlState } from '../../ui/urlState.ts'

type Row = Output<typeof notification.list>['list'][number]
const changed = [notification.list, notification.unread] as const

/** What somebody was told of, the newest first; one opens at the side and is read then. */
export function Notifications({ name }: { name: string }) {
  const { t } = useTranslation('notification')
  const url = useUrlState()
  const listed = useListing(notification.list, notificationListing)
  const read = useAction(notification.read, { refresh: changed, quiet: true })
  const unread = useApi(notification.unread, {}, { quiet: true })
  const open = (row: Row) => {
    if (row.state === 'unread') read.mutate({ id: row.id })
    url.set({ open: row.id }, true)
  }
  const opened = listed.rows.find(({ id }) => id === url.get('open'))
  const filters: Record<string, string> = { state: t('stateTitle'), type: t('type'), date: t('date') }
  const state = ({ state: one }: Row) => <Tag tone={one === 'unread' ? 'brand' : undefined}>{t(`state.${one}`)}</Tag>
  const subject = (row: Row) => (row.state === 'unread' ? <strong>{row.subject}</strong> : row.subject)
  return (
    <Page title={t('title')}>
      <h1>{t('title')}</h1>
      <p className="muted">{t('lead')}</p>
      <ByMail />
      {opened && <Detail row={opened} onClose={() => url.set({ open: null }, true)} />}
      <ListView<Row>
        name={name}
        listed={listed}
        words={{
          filter: (key) => filters[key] ?? key,
          value: (key, value) =>
            key === 'type'
              ? t(`type.${value as NotificationType}`)
              : t(`state.${value as (typeof readStates)[number]}`),
        }}
        columns={[
          { key: 'subject', title: t('subject'), render: subject },
          { key: 'type', title: t('type'), render: (row) => t(`type.${row.type}`) },
          { key: 'date', title: t('date'), render: (row) => <Time value={row.date} /> },
          { key: 'state', title: t('stateTitle'), render: state },
        ]}
        onOpen={open}
        actions={
          <ActionButton
            does={notification.readAll}
            input={{}}
            refresh={changed}
            blocked={unread.data?.unread === 0 ? t('allRead') : null}
          >
            {t('markAllRead')}
          </ActionButton>
        }
        nothing={<StateBlock icon="check" title={t('nothing')} />}
        card={(row) => (
          <>
            <span className="row between">
              {subject(row)}
              {state(row)}
            </span>
            <span className="row between small muted">
              {t(`type.${row.type}`)} <Time value={row.date} />
            </span>
          </>
        )}
      />
    </Page>
  )
}

/** One notification, above the list. */
function Detail({ row, onClose }: { row: Row; onClose: () => void }) {
  const { t } = useTranslation('notification')
  return (
    <section className="card pad stack" aria-label={t('detail')}>
      <h2>{row.subject}</h2>
      <span className="muted">
        {t(`type.${row.type}`)} · <Time value={row.date} />
      </span>
      <span className="row">
        <Link className="btn primary" to={row.page}>
          {t('openRecord')}
        </Link>
        <Button onClick={onClose}>{t('close', { ns: 'common' })}</Button>
      </span>
    </section>
  )
}

/** Whether they come by mail as well: of each type that the reader can be told of. */
function ByMail() {
  const { t } = useTranslation('notification')
  const { may } = useSession()
  const { find } = usePages()
  const choice = useApi(notification.showChoice, may('signed-in') ? {} : null, { quiet: true })
  const save = useAction(notification.saveChoice, {
    refresh: [notification.showChoice],
    onDone: () => toast.ok(t('choiceKept')),
  })
  const reach = new Set(
    Object.values(notificationEvents).flatMap(({ type, page }) => {
      const route = find(page.replaceAll(/\{\w+\}/g, '1'))
      return route && may(route.access ?? 'signed-in') ? [type] : []
    }),
  )
  const mails = choice.data?.mails.filter(({ type }) => reach.has(type)) ?? []
  const [first] = mails
  const all = first && mails.every(({ mail }) => mail === first.mail) ? first.mail : ''
  const options = mailChoices.map((one) => [one, t(`mail.${one}`)] as const)
  return (
    <div className="stack">
      <p className="row wrap">
        <span>{t('byMail')}</span>
        <Select
          label={t('byMail')}
          value={all}
          blocked={choice.data ? null : t('loading', { ns: 'common' })}
          options={all ? options : [['', t('mail.differs')], ...options]}
          onChange={(mail) => mail && save.mutate({ types: mails.map(({ type }) => type), mail: mail as MailChoice })}
        />
      </p>
      {/* Its line stands there from the start, so that the list does not move. */}
      {(!choice.data || mails.length > 1) && (
        <details>
          <summary>{t('mailByType')}</summary>
          <dl className="facts">
            {mails.map(({ type, mail }) => (
              <Fragment key={type}>
                <dt>{t(`type.${type}`)}</dt>
                <dd>
                  <Select
                    label={`${t('byMail')} · ${t(`type.${type}`)}`}
                    value={mail}
                    options={options}
                    onChange={(next) => save.mutate({ types: [type], mail: next as MailChoice })}
                  />
                </dd>
              </Fragment>
            ))}
          </dl>
        </details>
      )}
    </div>
  )
}
