import { collection } from '@reagora/server/collection/contract'
import { useTranslation } from '../../ui/texts.ts'
import { useLocation, useNavigate } from 'react-router'
import { useAction } from '../../api/useAction.ts'
import { useApi } from '../../api/useApi.ts'
import { loginPath } from '../../app/login.ts'
import { useSession } from '../../app/session.tsx'
import { usePages } from '../../app/site.tsx'
import { Button, Icon } from '../../ui/kit.tsx'
import { toast } from '../../ui/toast.ts'
import './heart.css'

interface Props {
  /** Offers it stands for, the one to be kept first: one product, or those of a molecule. */
  products: readonly string[]
  /** What it is, for those who do not see where it stands. */
  name: string
}

/** Keeps a product as a favourite, or lets it go; filled where one of the offers is one. A guest is asked for the login. */
export function Heart({ products, name }: Props) {
  const { t } = useTranslation()
  const { signedIn, settled, may } = useSession()
  const go = useNavigate()
  const here = useLocation()
  const pages = usePages()
  const allowed = may('personalFavorites')
  const { data: kept = [] } = useApi(collection.ids, allowed ? {} : null, { quiet: true })
  const refresh = [collection.ids, collection.count, collection.list]
  const save = useAction(collection.save, { refresh })
  const remove = useAction(collection.remove, { refresh })
  const [first] = products
  if (!first || !pages.has('/mycollection') || (signedIn && settled && !allowed)) return null
  const own = products.filter((id) => kept.includes(id))
  const toggle = () => {
    if (!signedIn) {
      toast.warn(t('notSignedIn'))
      void go(loginPath(here))
    } else if (own.length > 0) remove.mutate({ productIds: own })
    else save.mutate({ productIds: [first] })
  }
  return (
    <Button
      look="quiet"
      size="sm"
      icon
      className="heart"
      aria-pressed={own.length > 0}
      aria-label={t('favourite', { name })}
      title={t(own.length > 0 ? 'favouriteDrop' : 'favouriteKeep')}
      busy={save.isPending || remove.isPending}
      onClick={toggle}
    >
      <Icon name="heart" />
    </Button>
  )
}
