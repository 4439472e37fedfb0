import { identity } from '@reagora/server/identity/contract'
import type { CaptchaPurpose } from '@reagora/server/kernel/captcha'
import type { Output } from '@reagora/server/kernel/endpoint'
import { useState } from 'react'
import { useTranslation } from '../../ui/texts.ts'
import { call, Refusal } from '../../api/call.ts'
import { Icon } from '../../ui/kit.tsx'

type Challenge = Output<typeof identity.captcha>

/** Solves a captcha in a worker, which exists for that long; null where this browser cannot. */
function work(challenge: Challenge): Promise<object | null> {
  const worker = new Worker(new URL('./solver.worker.ts', import.meta.url), { type: 'module' })
  return new Promise<object | null>((resolve) => {
    worker.onmessage = ({ data }) => resolve(data as object | null)
    worker.onerror = () => resolve(null)
    worker.postMessage(challenge)
  }).finally(() => worker.terminate())
}

/**
 * The captcha of a form: nobody sees or types anything, the browser works a moment when the form is sent. Each attempt
 * solves one of its own.
 */
export function useCaptcha(purpose: CaptchaPurpose) {
  const [working, setWorking] = useState(false)
  /** What a call takes as `captcha`; empty where the work failed, which the server refuses in words. */
  const solve = async (): Promise<string> => {
    setWorking(true)
    try {
      const challenge = await call(identity.captcha, { purpose }, { quiet: true })
      const solution = await work(challenge)
      return solution ? btoa(JSON.stringify({ challenge, solution })) : 'unsolved'
    } finally {
      setWorking(false)
    }
  }
  return { working, solve }
}

/** Whether the server asks for a captcha. */
export const wantsCaptcha = (error: unknown): boolean =>
  error instanceof Refusal && error.details['code'] === 'CAPTCHA_REQUIRED'

/** Says what takes so long, to eyes and to screen readers. */
export function CaptchaNote({ captcha: { working } }: { captcha: ReturnType<typeof useCaptcha> }) {
  const { t } = useTranslation('identity')
  return (
    <p className="captchanote small muted" role="status">
      {working && (
        <>
          <Icon name="info" size={14} />
          {t('captchaWorking')}
        </>
      )}
    </p>
  )
}
