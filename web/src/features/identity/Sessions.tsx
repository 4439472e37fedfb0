import { identity } from '@reagora/server/identity/contract'
import { useTranslation } from '../../ui/texts.ts'
import { useApi } from '../../api/useApi.ts'
import { ActionButton } from '../../app/ActionButton.tsx'
import { Tag } from '../../ui/kit.tsx'
import { Time } from '../../ui/parts.tsx'
import './account.css'

/** Where the account is signed in, with a way to end what one does not know. */
export function Sessions() {
  const { t } = useTranslation('identity')
  const { data } = useApi(identity.sessions, {})
  return (
    <section className="card pad">
      <h2>{t('sessions')}</h2>
      <p className="small muted">{t('sessionsLead')}</p>
      <ul className="plainlist">
        {data?.map((session) => (
          <li key={session.id}>
            <div>
              <div className="row wrap">
                <strong className="num">{session.address || t('unknownPlace')}</strong>
                {session.current && <Tag tone="ok">{t('thisSession')}</Tag>}
              </div>
              <div className="small muted">
                {t('lastSeen')} <Time value={session.lastSeenAt} />
              </div>
              <div className="small muted">
                {t('since')} <Time value={session.createdAt} />
              </div>
            </div>
            {!session.current && (
              <ActionButton
                size="sm"
                does={identity.endSession}
                input={{ id: session.id }}
                refresh={[identity.sessions]}
                blocked={null}
                sure={t('endSessionSure')}
              >
                {t('endSession')}
              </ActionButton>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}
