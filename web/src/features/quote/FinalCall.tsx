import { Countdown, useSecondsLeft, zonedText } from '../../ui/Countdown.tsx'
import { useTranslation } from '../../ui/texts.ts'

/** What a supplier reads where its final price is asked for: how long is left, and once that is over that nothing changes it. */
export function FinalCall({ until }: { until: string }) {
  const { t } = useTranslation('quote')
  const left = useSecondsLeft(until)
  const at = zonedText(until)
  return (
    <div className="banner" role="status">
      {left > 0 ? (
        <>
          <strong>
            {t('finalForSupplier')} <Countdown until={until} />
          </strong>
          <span className="small below">{t('finalForSupplierHint', { at })}</span>
        </>
      ) : (
        t('finalForSupplierOver', { at })
      )}
    </div>
  )
}
