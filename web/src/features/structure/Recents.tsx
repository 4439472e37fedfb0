import { structure as structureContract } from '@reagora/server/structure/contract'
import { useEffect, useRef, useSyncExternalStore } from 'react'
import { useTranslation } from '../../ui/texts.ts'
import { call } from '../../api/call.ts'
import { read, subscribe } from '../../api/storage.ts'
import { Button } from '../../ui/kit.tsx'
import { Formula } from '../../ui/parts.tsx'
import { forgetRecent, illustrateRecent, recentKey, recentStructures, type Recent } from './recent.ts'
import type { Asked } from './paths.ts'
import { SmallPicture } from './SmallPicture.tsx'

/** What was searched for in this browser, as small pictures. On a phone they make room for the answers, which they would push down. */
export function Recents({ current, onChoose }: { current: string; onChoose: (asked: Asked) => void }) {
  const { t } = useTranslation('structure')
  const kept = useSyncExternalStore(
    subscribe,
    () => read(recentKey),
    () => '',
  )
  const recents = kept ? recentStructures() : []
  useLaidOut(recents)
  if (recents.length === 0) return null
  return (
    <section className={current ? 'recents not-phone' : 'recents'} aria-label={t('recent')}>
      <div className="row between">
        <h2 className="small muted">{t('recent')}</h2>
        <Button look="quiet" size="sm" onClick={forgetRecent}>
          {t('forget')}
        </Button>
      </div>
      <ul>
        {recents.map(({ structure, as, molfile, formula }) => (
          <li key={structure}>
            <button
              type="button"
              aria-pressed={structure === current}
              title={structure}
              onClick={() => onChoose({ structure, as })}
            >
              {molfile ? <SmallPicture molfile={molfile} size={56} /> : <code aria-hidden="true">{structure}</code>}
              <span className="small muted">{formula ? <Formula value={formula} /> : t('pattern')}</span>
              <span className="sr">{t('again')}</span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Has a structure laid out that was never drawn, as on a phone, where nobody draws; one after the other. */
function useLaidOut(recents: readonly Recent[]) {
  const tried = useRef(new Set<string>())
  const next = recents.find(
    ({ as, molfile, structure }) => !molfile && as !== 'smarts' && !tried.current.has(structure),
  )
  useEffect(() => {
    if (!next) return
    tried.current.add(next.structure)
    call(structureContract.read, { structure: next.structure, as: next.as }, { quiet: true }).then(
      ({ molfile }) => molfile && illustrateRecent(next.structure, molfile),
      // Its text stands there instead.
      () => {},
    )
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [next?.structure])
}
