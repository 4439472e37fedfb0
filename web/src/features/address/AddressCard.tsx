import { isUsable } from '@reagora/server/address/rules'
import { address } from '@reagora/server/address/contract'
import type { ReactNode } from 'react'
import { useTranslation } from '../../ui/texts.ts'
import { ActionButton } from '../../app/ActionButton.tsx'
import { Tag } from '../../ui/kit.tsx'
import { addressTone, placeLine, type Address } from './words.ts'
import './address.css'

/** What an address says, with what may be done to it beneath. */
export function AddressCard({ at, children }: { at: Address; children?: ReactNode }) {
  const { t, i18n } = useTranslation('address')
  return (
    <article className="card pad addresscard">
      <div className="row wrap">
        <h3>{at.nickname || at.contact}</h3>
        <Tag tone={addressTone[at.status]}>{t(`status.${at.status}`)}</Tag>
        {at.isDefault && <Tag>{t('default')}</Tag>}
        {at.isDefaultShip && <Tag tone="brand">{t('defaultShip')}</Tag>}
        {at.isDefaultBill && <Tag tone="brand">{t('defaultBill')}</Tag>}
      </div>
      <p>{placeLine(at, i18n.language)}</p>
      <p className="small muted">
        {[at.contact, at.phone, at.email].filter(Boolean).join(' · ')}
        <br />
        {[t(`kind.${at.kind}`), at.code, at.erpId && `ERP ${at.erpId}`].filter(Boolean).join(' · ')}
        {(at.billingEmail || at.billingPhone) && (
          <>
            <br />
            {t('billingEmail')}
            {t('colon', { ns: 'common' })}
            {[at.billingEmail, at.billingPhone].filter(Boolean).join(' · ')}
          </>
        )}
        {(at.shippingEmail || at.shippingPhone) && (
          <>
            <br />
            {t('shippingEmail')}
            {t('colon', { ns: 'common' })}
            {[at.shippingEmail, at.shippingPhone].filter(Boolean).join(' · ')}
          </>
        )}
      </p>
      {children && <div className="row wrap acts">{children}</div>}
    </article>
  )
}

const refresh = [address.list, address.choices, address.detail]

/** What the people of a company do with an address of theirs. */
export function OwnActions({ at, trusted }: { at: Address; trusted: boolean }) {
  const { t } = useTranslation('address')
  const common = {
    size: 'sm' as const,
    start: true,
    refresh,
    blocked: isUsable(at.status, trusted) ? null : t('notUsable'),
  }
  return (
    <>
      {at.kind !== 'bill' && !at.isDefaultShip && (
        <ActionButton {...common} does={address.prefer} input={{ addressId: at.id, kind: 'ship' }}>
          {t('makeDefaultShip')}
        </ActionButton>
      )}
      {at.kind !== 'ship' && !at.isDefaultBill && (
        <ActionButton {...common} does={address.prefer} input={{ addressId: at.id, kind: 'bill' }}>
          {t('makeDefaultBill')}
        </ActionButton>
      )}
    </>
  )
}

/** Takes an address out of use. */
export function Retire({ at }: { at: Address }) {
  const { t } = useTranslation('address')
  if (at.status === 'inactive') return null
  return (
    <ActionButton
      size="sm"
      look="quiet"
      does={address.deactivate}
      input={{ addressId: at.id }}
      refresh={refresh}
      blocked={null}
      sure={t('deactivateSure')}
    >
      {t('deactivate')}
    </ActionButton>
  )
}

/** What staff decide about an address. */
export function StaffActions({ at }: { at: Address }) {
  const { t } = useTranslation('address')
  const notPending = at.status === 'pending approval' ? null : t('notPending')
  const common = { size: 'sm' as const, start: true, refresh }
  const input = { addressId: at.id }
  const looked = { ...input, version: at.version }
  return (
    <>
      <ActionButton {...common} does={address.approve} input={looked} blocked={notPending}>
        {t('approve')}
      </ActionButton>
      <ActionButton {...common} does={address.reject} input={looked} blocked={notPending} sure={t('rejectSure')}>
        {t('reject')}
      </ActionButton>
      {at.status === 'pending approval' && (
        <ActionButton {...common} does={address.cancel} input={looked} blocked={null} sure={t('cancelSure')}>
          {t('cancel')}
        </ActionButton>
      )}
      {at.status === 'inactive' && (
        <ActionButton {...common} does={address.activate} input={input} blocked={null} sure={t('activateSure')}>
          {t('activate')}
        </ActionButton>
      )}
      <Retire at={at} />
    </>
  )
}
