import { alert, alertKinds, type AlertKind } from '@reagora/server/alert/contract'
import { useTranslation } from '../../ui/texts.ts'
import { Link, useLocation } from 'react-router'
import { useApi } from '../../api/useApi.ts'
import { loginPath } from '../../app/login.ts'
import { useSession } from '../../app/session.tsx'
import { AlertCheck } from './AlertCheck.tsx'

/** Alerts on one molecule, to be turned on and off on its page. */
export function Watch({ moleculeId, currency }: { moleculeId: string; currency: string | undefined }) {
  const { t } = useTranslation('alert')
  const { t: common } = useTranslation()
  const { signedIn, settled, may } = useSession()
  const here = useLocation()
  const watches = signedIn && settled && may('personalFavorites')
  const { data } = useApi(alert.list, watches ? {} : null, { quiet: true })
  if (signedIn && settled && !watches) return null
  const active = (kind: AlertKind) =>
    data?.find((one) => one.kind === kind && one.moleculeId === moleculeId && one.productId === null)
  return (
    <div className="stack watch">
      <span className="muted small">{t('watch')}</span>
      {watches ? (
        alertKinds.map((kind) => (
          <AlertCheck
            key={kind}
            alertId={active(kind)?.alertId}
            wanted={{ kind, moleculeId, ...(currency && { currency: currency as 'CNY' }) }}
            blocked={data ? null : common('loading')}
          />
        ))
      ) : (
        <Link className="small" to={loginPath(here)}>
          {t('signIn')}
        </Link>
      )}
    </div>
  )
}
