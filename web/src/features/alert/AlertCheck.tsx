import { alert } from '@reagora/server/alert/contract'
import type { SentInput } from '@reagora/server/kernel/endpoint'
import { useState } from 'react'
import { useTranslation } from '../../ui/texts.ts'
import { useAction } from '../../api/useAction.ts'
import { Check } from '../../ui/kit.tsx'
import { toast } from '../../ui/toast.ts'

interface Props {
  /** The alert that is on. */
  alertId: string | undefined
  /** What would be turned on. */
  wanted: SentInput<typeof alert.subscribe>
  /** Why it cannot be turned on or off now; null where it can. */
  blocked?: string | null
}

/** Turns one alert on and off; shows at once what was asked for, and goes back to what is where that was refused. */
export function AlertCheck({ alertId, wanted, blocked = null }: Props) {
  const { t } = useTranslation('alert')
  const refresh = [alert.list]
  const on = useAction(alert.subscribe, { refresh, onDone: () => toast.ok(t('turnedOn')) })
  const off = useAction(alert.cancel, { refresh, onDone: () => toast.ok(t('turnedOff')) })
  const [asked, setAsked] = useState<boolean | null>(null)
  const change = (checked: boolean) => {
    if (asked !== null) return
    setAsked(checked)
    const onSettled = () => setAsked(null)
    if (alertId !== undefined) off.mutate({ alertId }, { onSettled })
    else on.mutate(wanted, { onSettled })
  }
  return (
    <Check checked={asked ?? alertId !== undefined} blocked={blocked} onChange={change}>
      {t(`kind.${wanted.kind}`)}
    </Check>
  )
}
