import { identity } from '@reagora/server/identity/contract'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { q } from '../../api/call.ts'
import { useHydrated } from '../../app/session.tsx'
import { Field, Input } from '../../ui/kit.tsx'
import type { Fields } from './useFields.ts'

/** A captcha works once: after every attempt `renew` fetches the next one. */
export function useCaptcha(wanted = true) {
  const hydrated = useHydrated()
  const { data, isFetching, isError, refetch } = useQuery({
    ...q(identity.captcha, {}, { quiet: true }),
    enabled: hydrated && wanted,
    gcTime: 0,
    staleTime: 240_000,
    retry: false,
  })
  return { id: data?.captchaId ?? '', svg: data?.svg, isFetching, isError, renew: () => void refetch() }
}

interface Props<K extends string> {
  fields: Fields<K | 'captcha'>
  captcha: ReturnType<typeof useCaptcha>
}
/** The drawing and what one reads in it; a click on the drawing fetches another. */
export function Captcha<K extends string>({ fields, captcha }: Props<K>) {
  const { t } = useTranslation('identity')
  const renew = () => {
    fields.set('captcha', '')
    captcha.renew()
  }
  const hint = captcha.isError ? t('captchaFailed') : t('captchaHint')
  return (
    <Field label={t('captcha')} error={fields.wrong['captcha']} hint={hint} required>
      {(control) => (
        <span className="captcha">
          <Input
            {...control}
            name="captcha"
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            maxLength={10}
            aria-required
            value={fields.values.captcha}
            onChange={(event) => fields.set('captcha', event.target.value)}
          />
          <button type="button" onClick={renew} aria-busy={captcha.isFetching}>
            {captcha.svg && (
              <img
                src={`data:image/svg+xml,${encodeURIComponent(captcha.svg)}`}
                alt={t('captchaPicture')}
                width={120}
                height={40}
              />
            )}
            <span>{t('captchaRenew')}</span>
          </button>
        </span>
      )}
    </Field>
  )
}
