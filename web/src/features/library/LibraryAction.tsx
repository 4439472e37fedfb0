import { useNavigate } from 'react-router'
import { useSession, useSignedInEarly } from '../../app/session.tsx'
import { Button, Icon } from '../../ui/kit.tsx'
import { useTranslation } from '../../ui/texts.ts'
import type { ResultAction } from '../search/rules.ts'

/** Makes a compound library of what was found. */
export function LibraryAction({ ask, total }: ResultAction) {
  const { t } = useTranslation()
  const { settled, may } = useSession()
  const known = useSignedInEarly()
  const go = useNavigate()
  if (total === 0 || !known || (settled && !may('buyNow'))) return null
  return (
    <Button look="quiet" size="sm" onClick={() => void go('/library-order', { state: { ask } })}>
      <Icon name="list" />
      {t('toLibrary')}
    </Button>
  )
}
