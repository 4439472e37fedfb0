import type { secondFactor } from '@reagora/server/secondFactor/contract'
import type { Output } from '@reagora/server/kernel/endpoint'
import { Copy } from '../../ui/parts.tsx'
import { useTranslation } from '../../ui/texts.ts'
import './secondFactor.css'

export type AppSetup = Pick<Output<typeof secondFactor.begin>, 'secret' | 'uri' | 'qr'>

// Four modules of quiet around a QR code, as readers want them.
const quiet = 4

/** What an app reads or is told, so that it makes codes for this account. */
export function Setup({ of: { secret, uri, qr } }: { of: AppSetup }) {
  const { t } = useTranslation('secondFactor')
  const side = qr.size + 2 * quiet
  return (
    <div className="factor-setup">
      <p>{t('scan')}</p>
      <svg viewBox={`${-quiet} ${-quiet} ${side} ${side}`} role="img" aria-label={t('qr')} shapeRendering="crispEdges">
        <rect className="light" x={-quiet} y={-quiet} width={side} height={side} />
        <path className="dark" d={qr.path} />
      </svg>
      <p className="small muted">{t('orType')}</p>
      <p className="small factor-secret">
        <Copy value={secret} />
      </p>
      <p className="small">
        <a href={uri}>{t('openApp')}</a>
      </p>
    </div>
  )
}
