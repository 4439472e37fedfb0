import { identity } from '@reagora/server/identity/contract'
import { useTranslation } from '../ui/texts.ts'
import { useNavigate } from 'react-router'
import { call } from '../api/call.ts'
import { actFor, clearSession, type Buyer } from '../api/storage.ts'
import { confirm } from '../ui/confirm.tsx'
import { toast } from '../ui/toast.ts'

/** Asks, then ends the session here and on the server. */
export function useLeave(): () => Promise<void> {
  const { t } = useTranslation()
  const navigate = useNavigate()
  return async () => {
    if (!(await confirm({ text: t('logoutConfirm') }))) return
    await call(identity.logout, {}, { quiet: true }).catch(() => {})
    clearSession()
    toast.ok(t('loggedOut'))
    void navigate('/login')
  }
}

/** Acts for this buyer from now on; null after asking: leaves on-behalf mode. */
export function useChooseBuyer(): (buyer: Pick<Buyer, 'id'> | null) => Promise<void> {
  const { t } = useTranslation()
  const navigate = useNavigate()
  return async (buyer) => {
    if (buyer) {
      const begun = await call(identity.actFor, { userId: buyer.id })
      actFor(begun.buyer, begun.onBehalfOfToken)
    } else {
      if (!(await confirm({ text: t('behalfLeaveConfirm') }))) return
      await call(identity.stopActing, {}, { quiet: true }).catch(() => {})
      actFor(null)
    }
    await navigate('/')
  }
}
