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
export function Heart(props: Props) {
  const { signedIn } = useSession()
  const pages = usePages()
  if (props.products.length === 0 || !pages.has('/mycollection')) return null
  // A page has some dozens of them: what a guest never asks is not prepared for each, neither here nor on the server.
  return signedIn ? <OwnHeart {...props} /> : <GuestsHeart {...props} />
}

function GuestsHeart(props: Props) {
  const { t } = useTranslation()
  const go = useNavigate()
  const here = useLocation()
  const toLogin = () => {
    toast.warn(t('notSignedIn'))
    void go(loginPath(here))
  }
  return <Toggle {...props} kept={false} busy={false} onClick={toLogin} />
}

function OwnHeart(props: Props) {
  const { settled, may } = useSession()
  const allowed = may('personalFavorites')
  const { data: kept = [] } = useApi(collection.ids, allowed ? {} : null, { quiet: true })
  const refresh = [collection.ids, collection.count, collection.list]
  const save = useAction(collection.save, { refresh })
  const remove = useAction(collection.remove, { refresh })
  if (settled && !allowed) return null
  const own = props.products.filter((id) => kept.includes(id))
  const toggle = () => {
    if (own.length > 0) remove.mutate({ productIds: own })
    else save.mutate({ productIds: [props.products[0]!] })
  }
  return <Toggle {...props} kept={own.length > 0} busy={save.isPending || remove.isPending} onClick={toggle} />
}

function Toggle({ name, kept, busy, onClick }: Props & { kept: boolean; busy: boolean; onClick: () => void }) {
  const { t } = useTranslation()
  return (
    <Button
      look="quiet"
      size="sm"
      icon
      className="heart"
      aria-pressed={kept}
      aria-label={t('favourite', { name })}
      title={t(kept ? 'favouriteDrop' : 'favouriteKeep')}
      busy={busy}
      onClick={onClick}
    >
      <Icon name="heart" />
    </Button>
  )
}
