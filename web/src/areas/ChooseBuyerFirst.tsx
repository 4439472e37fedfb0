import { Link } from 'react-router'
import { isService, useSession } from '../app/session.tsx'
import { StateBlock } from '../ui/parts.tsx'
import { useTranslation } from '../ui/texts.ts'

/** Whether customer service is here in its own name: pages of buyers are not for it before it has chosen one. */
export function useMissesBuyer(): boolean {
  const session = useSession()
  return isService(session) && session.onBehalfToken === ''
}

/** In the place of what only buyers have: customer service chooses whose it wants. */
export function ChooseBuyerFirst() {
  const { t } = useTranslation()
  return (
    <div className="card">
      <StateBlock
        icon="user"
        title={t('behalfFirst')}
        actions={
          <Link className="btn primary" to="/admin/on-behalf">
            {t('behalfOrder')}
          </Link>
        }
      >
        {t('behalfFirstHint')}
      </StateBlock>
    </div>
  )
}
