import { share, shareDays, type shareModes } from '@reagora/server/share/contract'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useAction } from '../../api/useAction.ts'
import { Dialog } from '../../ui/Dialog.tsx'
import { Button, Field, Input, Select } from '../../ui/kit.tsx'
import { Time } from '../../ui/parts.tsx'
import type { ResultAction } from '../search/storefront/ResultActions.tsx'
import { Choice } from './Choice.tsx'
import './share.css'
import { sharedAddress, useCopyLink } from './useCopyLink.ts'

type Mode = (typeof shareModes)[number]

/** Makes a link to the results: what it shows, and for how long. */
export default function ShareDialog({ ask, open, onClose }: ResultAction & { open: boolean; onClose: () => void }) {
  const { t } = useTranslation('share')
  const { t: common } = useTranslation()
  const [mode, setMode] = useState<Mode>('live')
  const [days, setDays] = useState('30')
  const generate = useAction(share.generate, { refresh: [share.mine] })
  const made = generate.data
  const address = made && sharedAddress(made.id)
  const copyLink = useCopyLink()
  const close = () => {
    onClose()
    generate.reset()
  }
  return (
    <Dialog
      open={open}
      onClose={close}
      title={t('shareTitle')}
      closeLabel={common('close')}
      actions={
        made ? (
          <>
            <Button onClick={close}>{common('close')}</Button>
            <Button look="primary" onClick={() => copyLink(made.id)}>
              {t('copyLink')}
            </Button>
          </>
        ) : (
          <>
            <Button onClick={close}>{common('cancel')}</Button>
            <Button
              look="primary"
              busy={generate.isPending}
              onClick={() => generate.mutate({ ask, mode, days: Number(days) })}
            >
              {t('makeLink')}
            </Button>
          </>
        )
      }
    >
      {made ? (
        <div className="stack">
          <Field label={t('link')} hint={t('linkHint')}>
            {(control) => (
              <Input {...control} readOnly value={address} onFocus={(event) => event.currentTarget.select()} />
            )}
          </Field>
          <p className="small muted">
            {t(`mode.${made.mode}`)} · {t('validUntil')} <Time value={made.expiresAt} day /> ·{' '}
            <Link to="/myexports">{t('manageLinks')}</Link>
          </p>
        </div>
      ) : (
        <div className="stack">
          <Choice<Mode>
            legend={t('whatShown')}
            value={mode}
            onChange={setMode}
            options={[
              { value: 'live', title: t('mode.live'), hint: t('liveHint') },
              { value: 'snapshot', title: t('mode.snapshot'), hint: t('snapshotHint', { n: 500 }) },
            ]}
          />
          <Field label={t('validFor')}>
            {({ id }) => (
              <Select
                id={id}
                label={t('validFor')}
                value={days}
                onChange={setDays}
                options={shareDays.map((n) => [String(n), t('days', { n })])}
              />
            )}
          </Field>
          <p className="small muted">{t('anonymous')}</p>
        </div>
      )}
    </Dialog>
  )
}
