import { useEffect, useSyncExternalStore } from 'react'
import { useTranslation } from '../../../ui/texts.ts'
import { Link } from 'react-router'
import { searchHistory, subscribe } from '../../../api/storage.ts'
import { useLoaded } from '../../../app/useLoaded.ts'
import { useSession } from '../../../app/session.tsx'
import { resultsPath } from '../../../areas/SearchBox.tsx'
import { afterPaint } from '../../../ui/afterPaint.ts'

/** Where somebody goes on: with their orders, cart and lists, or with what was searched here. Its height is kept from the first paint. */
export function Continue() {
  const { t } = useTranslation('home')
  const { signedIn } = useSession()
  return (
    <section className="card continue" aria-labelledby="continue">
      <h2 id="continue">{t('continue')}</h2>
      {signedIn ? <Own /> : <Guest />}
      <Recent />
    </section>
  )
}

/** Code, texts and answers come once the page is on the screen. */
function Own() {
  const { Loaded, open } = useLoaded(() => import('./OwnThings.tsx'), ['order'])
  // eslint-disable-next-line react-hooks/exhaustive-deps
  useEffect(() => afterPaint(open), [])
  return <div className="own-things">{Loaded && <Loaded />}</div>
}

function Guest() {
  const { t } = useTranslation('home')
  const { t: common } = useTranslation()
  return (
    <div className="own-things pad stack">
      <p>{t('guestHint')}</p>
      <p className="row wrap">
        <Link className="btn primary" to="/login">
          {common('login')}
        </Link>
        <Link className="btn" to="/buyerRegister">
          {common('register')}
        </Link>
      </p>
    </div>
  )
}

const MAX_RECENT = 6

/** What was searched in this browser; the server cannot know it. One line of it, so that nothing moves. */
function Recent() {
  const { t } = useTranslation('home')
  const joined = useSyncExternalStore(
    subscribe,
    () => searchHistory().slice(0, MAX_RECENT).join(','),
    () => '',
  )
  return (
    <div className="recent">
      <span className="muted small">{t('recent')}</span>
      {joined ? (
        joined.split(',').map((text) => (
          <Link key={text} className="chip" to={resultsPath(text)}>
            {text}
          </Link>
        ))
      ) : (
        <span className="muted small">{t('recentEmpty')}</span>
      )}
    </div>
  )
}
