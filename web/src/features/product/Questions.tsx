import { useTranslation } from '../../ui/texts.ts'
import { Link } from 'react-router'
import { usePages } from '../../app/site.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { Button } from '../../ui/kit.tsx'
import type { BuyingState } from './useBuying.ts'

/** What only the buyer can answer: another CAS number than the one typed (rule CART-9), less in stock than asked for. */
export function Questions({ buying }: { buying: BuyingState }) {
  const { t } = useTranslation('product')
  const { t: common } = useTranslation()
  const pages = usePages()
  const { question, answer, dismiss } = buying
  const mismatch = question?.kind === 'mismatch'
  const available = question?.available ?? 0
  const contact = pages.has('/contactUs') && (
    <Link className="btn" to="/contactUs">
      {common('contact')}
    </Link>
  )
  return (
    <Dialog
      open={question !== null}
      onClose={dismiss}
      title={t(mismatch ? 'mismatchTitle' : 'backorderTitle')}
      closeLabel={common('close')}
      actions={
        <>
          {mismatch ? contact : <Button onClick={dismiss}>{t('changeQuantity')}</Button>}
          {!mismatch && available > 0 && (
            <Button onClick={() => answer(available)}>{t('onlyAvailable', { n: available })}</Button>
          )}
          <Button look="primary" autoFocus onClick={() => answer()}>
            {t(mismatch ? 'continue' : 'acceptBackorder')}
          </Button>
        </>
      }
    >
      {question?.texts.map((text) => (
        <p key={text}>{text}</p>
      ))}
      <p className="muted small">{t(mismatch ? 'mismatchHint' : 'backorderHint')}</p>
    </Dialog>
  )
}
