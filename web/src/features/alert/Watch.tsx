import { alert, alertKinds, type AlertKind } from '@reagora/server/alert/contract'
import { useTranslation } from 'react-i18next'
import { Link, useLocation } from 'react-router'
import { useAction } from '../../api/useAction.ts'
import { useApi } from '../../api/useApi.ts'
import { loginPath } from '../../app/login.ts'
import { useSession } from '../../app/session.tsx'
import { Check } from '../../ui/kit.tsx'
import { toast } from '../../ui/toast.ts'

/** Alerts on one molecule, to be turned on and off on its page. */
export function Watch({ moleculeId, currency }: { moleculeId: string; currency: string | undefined }) {
  const { t } = useTranslation('alert')
  const { signedIn, settled, may } = useSession()
  const here = useLocation()
  const watches = signedIn && settled && may('personalFavorites')
  const { data } = useApi(alert.list, watches ? {} : null, { quiet: true })
  const on = useAction(alert.subscribe, { refresh: [alert.list], onDone: () => toast.ok(t('turnedOn')) })
  const off = useAction(alert.cancel, { refresh: [alert.list], onDone: () => toast.ok(t('turnedOff')) })
  if (signedIn && settled && !watches) return null
  const active = (kind: AlertKind) =>
    data?.find((one) => one.kind === kind && one.moleculeId === moleculeId && one.productId === null)
  const change = (kind: AlertKind) => {
    const now = active(kind)
    if (now) off.mutate({ alertId: now.alertId })
    else on.mutate({ kind, moleculeId, ...(currency && { currency: currency as 'CNY' }) })
  }
  return (
    <div className="stack watch">
      <span className="muted small">{t('watch')}</span>
      {watches ? (
        alertKinds.map((kind) => (
          <Check key={kind} checked={active(kind) !== undefined} disabled={!data} onChange={() => change(kind)}>
            {t(`kind.${kind}`)}
          </Check>
        ))
      ) : (
        <Link className="small" to={loginPath(here)}>
          {t('signIn')}
        </Link>
      )}
    </div>
  )
}
