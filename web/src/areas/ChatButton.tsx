import { useSession } from '../app/session.tsx'
import { useLoaded } from '../app/useLoaded.ts'
import { useTranslation } from '../ui/texts.ts'

/** Opens the chat with customer service, whose code comes with the first click (rule BAR-2). Not while acting for a buyer. */
export function ChatButton() {
  const { t } = useTranslation()
  const { signedIn, buyer } = useSession()
  const later = useLoaded(() => import('./Chat.tsx'), ['chat'])
  if (!signedIn || buyer) return null
  return (
    <>
      <button type="button" onClick={later.open}>
        {/* Not among the icons, which every page fetches. */}
        <svg className="ico" width={16} height={16} viewBox="0 0 16 16" aria-hidden="true">
          <path d="M2.5 3.5h11v7.5H7L4 13.5V11H2.5z" />
        </svg>
        {t('chat')}
      </button>
      {later.shown && later.Loaded && <later.Loaded onClose={later.close} />}
    </>
  )
}
