import { Button } from '../../ui/kit.tsx'
import { useTranslation } from '../../ui/texts.ts'
import { toast } from '../../ui/toast.ts'
import './secondFactor.css'

/** Recovery codes, which are told once: to be copied or written down before one goes on. */
export function Codes({ codes, onDone }: { codes: readonly string[]; onDone: () => void }) {
  const { t } = useTranslation('secondFactor')
  const { t: common } = useTranslation()
  const copy = () =>
    navigator.clipboard.writeText(codes.join('\n')).then(
      () => toast.ok(t('copied')),
      () => toast.warn(common('copyFailed')),
    )
  return (
    <>
      <p role="status">{t('codesLead')}</p>
      <ul className="factor-codes num">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <p className="row wrap">
        <Button onClick={() => void copy()}>{t('copyCodes')}</Button>
        <Button look="primary" onClick={onDone}>
          {t('codesKept')}
        </Button>
      </p>
    </>
  )
}
