import { phone } from '@reagora/server/phone/contract'
import { useAction } from '../../api/useAction.ts'
import { useCaptcha } from '../identity/Captcha.tsx'

/** Sends the code of a text message; the browser solves a captcha for each. */
export function useSendCode() {
  const captcha = useCaptcha('phone')
  const send = useAction(phone.send, { quiet: true })
  return {
    captcha,
    /** Where the last code went to, and how long it works. */
    sent: send.data,
    refusal: send.error,
    busy: captcha.working || send.isPending,
    sendTo: async (number: string) => send.mutate({ phone: number, captcha: await captcha.solve() }),
  }
}
