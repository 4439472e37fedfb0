import { Timeline } from '../../ui/parts.tsx'
import { useTranslation } from '../../ui/texts.ts'
import type { Library } from './words.tsx'

/** What happened to a library, and by whom. */
export function History({ of }: { of: Library }) {
  const { t } = useTranslation('library')
  return (
    <section className="card pad" aria-labelledby="library-history">
      <h2 id="library-history">{t('history')}</h2>
      <Timeline
        moments={of.events.map(({ move, at, who }) => ({ at, title: t(`event.${move as 'begin'}`), who, note: '' }))}
      />
    </section>
  )
}
