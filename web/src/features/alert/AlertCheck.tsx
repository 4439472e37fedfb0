import { alert } from '@reagora/server/alert/contract'
import type { SentInput } from '@reagora/server/kernel/endpoint'
import { useTranslation } from 'react-i18next'
import { useAction } from '../../api/useAction.ts'
import { Check } from '../../ui/kit.tsx'
import { toast } from '../../ui/toast.ts'

interface Props {
  /** The alert that is on. */
  alertId: string | undefined
  /** What would be turned on. */
  wanted: SentInput<typeof alert.subscribe>
  disabled?: boolean
}

/** Turns one alert on and off; shows at once what was asked for, and goes back to what is where that was refused. */
export function AlertCheck({ alertId, wanted, disabled = false }: Props) {
  const { t } = useTranslation('alert')
  const refresh = [alert.list]
  const on = useAction(alert.subscribe, { refresh, onDone: () => toast.ok(t('turnedOn')) })
  const off = useAction(alert.cancel, { refresh, onDone: () => toast.ok(t('turnedOff')) })
  const moving = on.isPending || off.isPending
  const change = () => {
    if (moving) return
    if (alertId !== undefined) off.mutate({ alertId })
    else on.mutate(wanted)
  }
  return (
    <Check checked={moving ? on.isPending : alertId !== undefined} disabled={disabled} onChange={change}>
      {t(`kind.${wanted.kind}`)}
    </Check>
  )
}
