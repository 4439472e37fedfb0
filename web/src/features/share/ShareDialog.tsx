import { share, shareDays, type shareModes } from '@reagora/server/share/contract'
import type { Output } from '@reagora/server/kernel/endpoint'
import { useState } from 'react'
import { useTranslation } from '../../ui/texts.ts'
import { Link } from 'react-router'
import { Dialog } from '../../ui/Dialog.tsx'
import { Choice } from '../../ui/form/controls.tsx'
import { FormDialog } from '../../ui/form/FormDialog.tsx'
import { useEndpointForm } from '../../ui/form/useForm.ts'
import { Button, Field, Input } from '../../ui/kit.tsx'
import { Time } from '../../ui/parts.tsx'
import type { ResultAction } from '../search/rules.ts'
import { Choice as ModeChoice } from './Choice.tsx'
import './share.css'
import { sharedAddress, useCopyLink } from './useCopyLink.ts'

type Mode = (typeof shareModes)[number]

/** Makes a link to the results: what it shows, and for how long. */
export default function ShareDialog({ ask, onClose }: ResultAction & { onClose: () => void }) {
  const { t } = useTranslation('share')
  const [made, setMade] = useState<Output<typeof share.generate> | null>(null)
  const form = useEndpointForm(share.generate, {
    initial: { mode: 'live' as Mode, days: '30' },
    guard: false,
    input: ({ mode, days }) => ({ ask, mode, days: Number(days) }),
    refresh: [share.mine],
    onDone: setMade,
  })
  if (made) return <MadeLink made={made} onClose={onClose} />
  return (
    <FormDialog form={form} title={t('shareTitle')} submit={t('makeLink')} onClose={onClose}>
      <ModeChoice<Mode>
        legend={t('whatShown')}
        value={form.values.mode}
        onChange={(mode) => form.set('mode', mode)}
        options={[
          { value: 'live', title: t('mode.live'), hint: t('liveHint') },
          { value: 'snapshot', title: t('mode.snapshot'), hint: t('snapshotHint', { n: 500 }) },
        ]}
      />
      <Choice
        form={form}
        name="days"
        label={t('validFor')}
        options={shareDays.map((n) => [String(n), t('days', { n })])}
      />
      <p className="small muted">{t('anonymous')}</p>
    </FormDialog>
  )
}

function MadeLink({ made, onClose }: { made: Output<typeof share.generate>; onClose: () => void }) {
  const { t } = useTranslation('share')
  const { t: common } = useTranslation()
  const copyLink = useCopyLink()
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('shareTitle')}
      closeLabel={common('close')}
      actions={
        <>
          <Button onClick={onClose}>{common('close')}</Button>
          <Button look="primary" onClick={() => copyLink(made.id)}>
            {t('copyLink')}
          </Button>
        </>
      }
    >
      <div className="stack">
        <Field label={t('link')} hint={t('linkHint')}>
          {(control) => (
            <Input
              {...control}
              readOnly
              value={sharedAddress(made.id)}
              onFocus={(event) => event.currentTarget.select()}
            />
          )}
        </Field>
        <p className="small muted">
          {t(`mode.${made.mode}`)} · {t('validUntil')} <Time value={made.expiresAt} day /> ·{' '}
          <Link to="/mylinks">{t('manageLinks')}</Link>
        </p>
      </div>
    </Dialog>
  )
}
