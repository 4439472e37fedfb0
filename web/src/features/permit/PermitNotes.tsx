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
  /** Where one looks at a single product: it goes without its number, and that no list is held for the destination is said. */
  full?: boolean
}

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
  }
  const { data } = useApi(permit.needs, packs.length > 0 ? input : null, { quiet: true })
  const rows = (data?.packs ?? []).flatMap((pack) => pack.needs.map((need) => ({ ...need, pack })))
  const unknown = full && data?.packs.some(({ state }) => state === 'no list')
  if (rows.length === 0 && !unknown) return null
  const title = t(full ? 'needTitleHere' : 'needTitle')
  return (
    <section className="card pad permit-notes" aria-label={title}>
      <h2 className="h3">{title}</h2>
      <ul>
        {rows.map(({ pack, class: kind, lists, lack, counted }) => (
          <li key={`${pack.packageId} ${kind}`}>
            <Icon name={pack.state === 'needed' && lack === null ? 'check' : 'alert'} />{' '}
            {t(pack.state === 'needed' ? (full ? 'needHere' : 'need') : full ? 'perhapsHere' : 'perhaps', {
              product: [names.get(pack.packageId), pack.productCode].filter(Boolean).join(' '),
              permit: t(`class.${kind}`),
              lists: lists.join(' · '),
            })}{' '}
            {pack.state === 'needed' && may('cart') && (
              <Tag tone={lack === null ? 'ok' : 'danger'}>{lack === null ? t('covered') : t(`lack.${lack}`)}</Tag>
            )}{' '}
            {counted && <span className="muted small num">{t('counted', counted)}</span>}
          </li>
        ))}
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
