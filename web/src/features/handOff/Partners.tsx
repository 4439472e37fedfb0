import { handOff } from '@reagora/server/handOff/contract'
import { useApi } from '../../api/useApi.ts'
import { useAction } from '../../api/useAction.ts'
import { Button } from '../../ui/kit.tsx'
import { useTranslation } from '../../ui/texts.ts'
import '../identity/account.css'

/** The systems that take the reader over without another login; nothing where there are none. */
export function Partners() {
  const { t } = useTranslation('handOff')
  const { data } = useApi(handOff.leave, {}, { quiet: true })
  // A code lives for a minute: it is asked for when somebody goes.
  const go = useAction(handOff.leave, { onDone: ({ url }) => url && window.location.assign(url) })
  if (!data || data.partners.length === 0) return null
  return (
    <section className="card pad">
      <h2>{t('partners')}</h2>
      <p className="small muted">{t('partnersHint')}</p>
      <ul className="plainlist">
        {data.partners.map(({ name, host }) => (
          <li key={name}>
            <div>
              <strong>{name}</strong>
              <div className="small muted">{host}</div>
            </div>
            <Button size="sm" busy={go.isPending} onClick={() => go.mutate({ partner: name })}>
              {t('goTo', { name })}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  )
}
