import { feed, feedContents } from '@reagora/server/feed/contract'
import { useState } from 'react'
import { useAction } from '../../api/useAction.ts'
import { useSession } from '../../app/session.tsx'
import { Area, Choice, Text } from '../../ui/form/controls.tsx'
import { FormDialog } from '../../ui/form/FormDialog.tsx'
import { useEndpointForm } from '../../ui/form/useForm.ts'
import { Button } from '../../ui/kit.tsx'
import { sizeOf } from '../../ui/sizeOf.ts'
import { useTranslation } from '../../ui/texts.ts'
import { toast } from '../../ui/toast.ts'
import { ManyPicker, type Chosen } from '../discount/ManyPicker.tsx'
import type { Feed } from './words.ts'
import './feed.css'

interface Props {
  /** The source that is changed; none for a new one. */
  before?: Feed
  onClose: () => void
  onSaved: (id: string) => void
}

const hours = ['1', '2', '4', '6', '12', '24'] as const

/** Where a file lies, who asks for it, what it may change and when it is fetched; tested before it is kept. */
export function FeedDialog({ before, onClose, onSaved }: Props) {
  const { t, i18n } = useTranslation('feed')
  const { t: common } = useTranslation()
  const staff = useSession().may('staffCatalogue')
  const [chosen, setChosen] = useState<readonly Chosen[]>([])
  const form = useEndpointForm(feed.save, {
    initial: {
      name: before?.name ?? '',
      url: before?.url ?? '',
      username: before?.username ?? '',
      secretKind: 'password',
      secret: '',
      hostKey: before?.hostKey ?? '',
      content: before?.content ?? ('inventory' as const),
      every: before ? String(before.everyHours ?? 'daily') : 'daily',
      dailyAt: before?.dailyAt ?? '03:00',
    },
    required: ['name', 'url', 'dailyAt'],
    check: () => ({ supplierId: staff && !before && chosen.length === 0 && t('whySupplier') }),
    places: {
      FEED_ADDRESS_WRONG: 'url',
      FEED_ADDRESS_PRIVATE: 'url',
      HOST_KEY_MISSING: 'hostKey',
      SECRET_AGAIN: 'secret',
    },
    input: ({ every, secret, secretKind: __, ...said }) => ({
      ...said,
      ...place,
      ...(secret !== '' && { secret }),
      everyHours: every === 'daily' ? null : every,
    }),
    refresh: [feed.list, feed.detail],
    onDone: ({ id }) => {
      toast.ok(common('saved'))
      onSaved(id)
    },
  })
  const { url, username, secret, secretKind, hostKey, every } = form.values
  const place = {
    ...(before && { id: before.id, version: String(before.version) }),
    ...(staff && !before && chosen[0] && { supplierId: chosen[0].id }),
  }
  const tried = useAction(feed.test)
  const { version: _, ...named } = { version: '', ...place }
  const test = () => tried.mutate({ ...named, url, username, hostKey, ...(secret !== '' && { secret }) })
  const answer = tried.data
  const other = every === 'daily' || hours.some((one) => one === every) ? [] : [every]
  const sftp = url.trim().toLowerCase().startsWith('sftp:')
  return (
    <FormDialog
      form={form}
      drawer
      title={before ? t('change') : t('add')}
      submit={t('save')}
      onClose={onClose}
      className="feed-form"
    >
      {staff && !before && (
        <ManyPicker
          of="suppliers"
          one
          required
          label={t('supplier')}
          error={form.wrong['supplierId'] || null}
          chosen={chosen}
          onChange={setChosen}
        />
      )}
      <Text form={form} name="name" label={t('name')} className="whole" />
      <Text
        form={form}
        name="url"
        label={t('url')}
        hint={t('urlHint')}
        className="whole"
        inputMode="url"
        spellCheck={false}
      />
      <Text form={form} name="username" label={t('username')} autoComplete="off" spellCheck={false} />
      {sftp && (
        <Choice
          form={form}
          name="secretKind"
          label={t('secretKind')}
          options={[
            ['password', t('password')],
            ['key', t('privateKey')],
          ]}
        />
      )}
      {sftp && secretKind === 'key' ? (
        <Area
          form={form}
          name="secret"
          label={t('privateKey')}
          hint={before?.secretKept ? t('secretKept') : t('keyHint')}
          className="whole"
          rows={5}
          autoComplete="off"
          spellCheck={false}
        />
      ) : (
        <Text
          form={form}
          name="secret"
          label={t('password')}
          hint={before?.secretKept ? t('secretKept') : undefined}
          type="password"
          autoComplete="new-password"
        />
      )}
      {sftp && (
        <Text
          form={form}
          name="hostKey"
          label={t('hostKey')}
          hint={t('hostKeyHint')}
          className="whole"
          spellCheck={false}
        />
      )}
      <div className="whole stack feed-test">
        <Button type="button" busy={tried.isPending} onClick={test}>
          {t('test')}
        </Button>
        {answer && (
          <div className={answer.ok ? 'banner' : 'banner danger'} role="status">
            {answer.ok ? (
              t('testOk', { size: sizeOf(answer.size ?? 0, i18n.language) })
            ) : (
              <>
                <strong>{answer.problem}</strong> {answer.remedy}
                {answer.detail && <span className="small muted feed-detail">{answer.detail}</span>}
              </>
            )}
            {!answer.ok && answer.hostKey && answer.hostKey !== hostKey && (
              <span className="stack">
                <code className="feed-key">{answer.hostKey}</code>
                <Button type="button" size="sm" onClick={() => form.set('hostKey', answer.hostKey!)}>
                  {t('confirmKey')}
                </Button>
              </span>
            )}
          </div>
        )}
      </div>
      <Choice
        form={form}
        name="content"
        label={t('contentTitle')}
        hint={t('contentHint')}
        className="whole"
        options={feedContents.map((one) => [one, t(`content.${one}`)] as const)}
      />
      <Choice
        form={form}
        name="every"
        label={t('schedule')}
        options={[
          ['daily', t('daily')],
          ...[...hours, ...other].map((one) => [one, t('everyHours', { hours: one })] as const),
        ]}
      />
      {every === 'daily' && <Text form={form} name="dailyAt" label={t('dailyAt')} type="time" />}
    </FormDialog>
  )
}
