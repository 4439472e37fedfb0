import { permit } from '@reagora/server/permit/contract'
import { Link } from 'react-router'
import { useApi } from '../../api/useApi.ts'
import { useSession } from '../../app/session.tsx'
import { Icon, Tag } from '../../ui/kit.tsx'
import { useTranslation } from '../../ui/texts.ts'
import './permit.css'

export interface PermitNotesProps {
  packs: readonly { packageId: string; quantity: number; name?: string }[]
  shipAddressId?: string | null
  /**
   * Where one looks at a product of which some pack is chosen: each is judged by itself, and what is said of several is said once, without
   * the number of the product; that no list is held for the destination is said, too.
   */
  full?: boolean
}

/** Names of packs that are written out. */
const FEW = 4

/** Which packs need a permit, by which lists, and whether one on file covers them; nothing where none does. */
export default function PermitNotes({ packs, shipAddressId, full = false }: PermitNotesProps) {
  const { t, i18n } = useTranslation('permit')
  const { may } = useSession()
  // The parts of one pack are asked about together.
  const units = new Map<string, number>()
  const names = new Map<string, string>()
  for (const { packageId, quantity, name } of packs) {
    units.set(packageId, (units.get(packageId) ?? 0) + quantity)
    if (name) names.set(packageId, name)
  }
  const input = {
    packs: [...units].map(([packageId, quantity]) => ({ packageId, quantity })),
    ...(shipAddressId && { shipAddressId }),
    ...(full && { apart: true }),
  }
  const { data } = useApi(permit.needs, packs.length > 0 ? input : null, { quiet: true })
  const judged = data?.packs ?? []
  const rows = judged.flatMap((pack) => pack.needs.map((need) => ({ ...need, pack })))
  const unknown = full && judged.some(({ state }) => state === 'no list')
  if (rows.length === 0 && !unknown) return null
  const title = t(full ? 'needTitleHere' : 'needTitle')
  const said = Map.groupBy(rows, ({ pack, class: kind, lists, lack }) =>
    full ? JSON.stringify([pack.state, kind, lists, lack]) : `${pack.packageId} ${kind}`,
  )
  /** Which packs it is said of, where that are not all. */
  const ofSome = (some: typeof rows) => {
    if (!full || some.length === judged.length) return null
    const called = [...new Set(some.map(({ pack }) => names.get(pack.packageId) ?? pack.productCode))]
    return t('forPacks', { packs: called.slice(0, FEW).join(', ') + (called.length > FEW ? ' …' : '') })
  }
  return (
    <section className="card pad permit-notes" aria-label={title}>
      <h2 className="h3">{title}</h2>
      <ul>
        {[...said].map(([key, some]) => {
          const { pack, class: kind, lists, lack, counted } = some[0]!
          const which = ofSome(some)
          return (
            <li key={key}>
              <Icon name={pack.state === 'needed' && lack === null ? 'check' : 'alert'} />{' '}
              {t(pack.state === 'needed' ? (full ? 'needHere' : 'need') : full ? 'perhapsHere' : 'perhaps', {
                product: [names.get(pack.packageId), pack.productCode].filter(Boolean).join(' '),
                permit: t(`class.${kind}`),
                lists: lists.join(' · '),
              })}{' '}
              {pack.state === 'needed' && may('cart') && (
                <Tag tone={lack === null ? 'ok' : 'danger'}>{lack === null ? t('covered') : t(`lack.${lack}`)}</Tag>
              )}{' '}
              {counted && some.length === 1 && <span className="muted small num">{t('counted', counted)}</span>}
              {which && <span className="muted small num below">{which}</span>}
            </li>
          )
        })}
        {unknown && (
          <li>
            {t('noList', {
              country: new Intl.DisplayNames([i18n.language], { type: 'region' }).of(data!.country) ?? '',
            })}
          </li>
        )}
      </ul>
      {may('companyManagement') && rows.some(({ lack }) => lack !== null) && (
        <Link className="line small" to="/permits">
          {t('toPermits')}
        </Link>
      )}
    </section>
  )
}
