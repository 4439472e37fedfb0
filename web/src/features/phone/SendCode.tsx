import { ReasonedButton } from '../../ui/kit.tsx'
import { useTranslation } from '../../ui/texts.ts'
import { CaptchaNote } from '../identity/Captcha.tsx'
import type { useSendCode } from './useSendCode.ts'

interface Props {
  code: ReturnType<typeof useSendCode>
  /** The phone as it is typed now. */
  number: string
  /** Why no code can be asked for now. */
  blocked?: string | false
}
/** Asks for a code, and says where it went or why it did not. */
export function SendCode({ code: { sent, refusal, busy, sendTo, captcha }, number, blocked }: Props) {
  const { t } = useTranslation('phone')
  return (
    <div className="stack send-code">
      <div className="row">
        <ReasonedButton
          size="sm"
          busy={busy}
          blocked={blocked || (number.trim() === '' && t('phoneFirst'))}
          onClick={() => void sendTo(number)}
        >
          {t(sent ? 'sendAgain' : 'send')}
        </ReasonedButton>
      </div>
      <p className="small muted" role="status">
        {refusal ? refusal.message : sent ? t('sent', { phone: sent.phone, n: sent.minutes }) : t('why')}
      </p>
      <CaptchaNote captcha={captcha} />
    </div>
  )
}
