import { list } from '@reagora/server/list/contract'
import { useState } from 'react'
import { useTranslation } from '../../../ui/texts.ts'
import { useLocation, useNavigate } from 'react-router'
import { download } from '../../../api/call.ts'
import { useAction } from '../../../api/useAction.ts'
import { loginPath } from '../../../app/login.ts'
import { useSession } from '../../../app/session.tsx'
import { confirm } from '../../../ui/confirm.tsx'
import { Text } from '../../../ui/form/controls.tsx'
import { FormDialog } from '../../../ui/form/FormDialog.tsx'
import { useEndpointForm } from '../../../ui/form/useForm.ts'
import { Button, Icon, Menu } from '../../../ui/kit.tsx'
import { Copy } from '../../../ui/parts.tsx'
import { toast } from '../../../ui/toast.ts'
import { forgetSecret } from '../secrets.ts'
import { useListWords, type ListDetail } from '../words.ts'

interface Props {
  detail: ListDetail
  ask: { id: string; secret?: string }
  moving: boolean
}

/** What can be done with a whole list. */
export function ListActions({ detail, ask, moving }: Props) {
  const { t } = useListWords()
  const session = useSession()
  const go = useNavigate()
  const here = useLocation()
  const [open, setOpen] = useState<'name' | 'share' | null>(null)
  const repeat = useAction(list.repeat, { refresh: [list.detail] })
  const remove = useAction(list.remove, {
    refresh: [list.mine],
    onDone: () => {
      forgetSecret(ask.id)
      void go('/batchQueryView', { replace: true })
    },
  })
  const keep = useAction(list.keep, {
    refresh: [list.detail, list.mine],
    onDone: () => {
      forgetSecret(ask.id)
      toast.ok(t('kept'))
    },
  })
  const foreign = detail.expiresAt !== null
  const askRemove = async () => {
    if (await confirm({ text: t('sureRemove'), detail: t('sureRemoveHint'), yes: t('remove'), danger: true }))
      remove.mutate(ask)
  }
  return (
    <div className="row wrap list-actions">
      {foreign && ask.secret && (
        <Button
          look="primary"
          busy={keep.isPending}
          onClick={() =>
            session.signedIn ? keep.mutate({ id: ask.id, secret: ask.secret! }) : void go(loginPath(here))
          }
        >
          {t('keep')}
        </Button>
      )}
      <Menu
        name={t('export')}
        label={
          <>
            <Icon name="download" />
            <span aria-hidden="true">{t('export')}</span>
          </>
        }
      >
        <button
          type="button"
          disabled={moving}
          title={moving ? t('stillReading') : undefined}
          onClick={() => void download(list.exportFile, { ...ask, format: 'xlsx' })}
        >
          {t('exportXlsx')}
        </button>
        <button
          type="button"
          disabled={moving}
          title={moving ? t('stillReading') : undefined}
          onClick={() => void download(list.exportFile, { ...ask, format: 'csv' })}
        >
          {t('exportCsv')}
        </button>
      </Menu>
      {(session.may('shareSearchGenerate') || !session.signedIn) && (
        <Button
          onClick={() => {
            if (session.signedIn && !foreign) return setOpen('share')
            toast.warn(t('shareNeedsLogin'))
          }}
        >
          <Icon name="share" />
          {t('share')}
        </Button>
      )}
      <Button busy={repeat.isPending || moving} onClick={() => repeat.mutate(ask)}>
        {t('repeat')}
      </Button>
      <Button onClick={() => setOpen('name')}>
        <Icon name="edit" />
        {t('rename')}
      </Button>
      <Button look="quiet" onClick={() => void askRemove()}>
        <Icon name="trash" />
        {t('remove')}
      </Button>
      {open === 'name' && <NameDialog detail={detail} ask={ask} onClose={() => setOpen(null)} />}
      {open === 'share' && <ShareDialog detail={detail} id={ask.id} onClose={() => setOpen(null)} />}
    </div>
  )
}

function NameDialog({ detail, ask, onClose }: Omit<Props, 'moving'> & { onClose: () => void }) {
  const { t, nameOf } = useListWords()
  const { t: common } = useTranslation()
  const form = useEndpointForm(list.rename, {
    initial: { name: nameOf(detail) },
    input: ({ name }) => ({ ...ask, name }),
    refresh: [list.detail, list.mine],
    onDone: onClose,
  })
  return (
    <FormDialog form={form} title={t('rename')} submit={common('save')} onClose={onClose}>
      <Text form={form} name="name" label={t('nameLabel')} />
    </FormDialog>
  )
}

function ShareDialog({ detail, id, onClose }: { detail: ListDetail; id: string; onClose: () => void }) {
  const { t } = useListWords()
  const { t: common } = useTranslation()
  const { shareToken } = detail
  const form = useEndpointForm(list.share, {
    initial: {},
    input: () => ({ id, on: !shareToken }),
    refresh: [list.detail],
  })
  const link = shareToken && `${location.origin}/batchQueryView?share=${shareToken}`
  return (
    <FormDialog
      form={form}
      title={t('share')}
      submit={t(shareToken ? 'shareOff' : 'shareOn')}
      look={shareToken ? 'danger' : 'primary'}
      cancel={common('close')}
      onClose={onClose}
    >
      <p className="muted">{t('shareHint')}</p>
      {link && (
        <p className="share-link">
          <Copy value={link} />
        </p>
      )}
    </FormDialog>
  )
}
