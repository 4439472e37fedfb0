import { address } from '@reagora/server/address/contract'
import { useState } from 'react'
import { useTranslation } from '../../../ui/texts.ts'
import { useSession } from '../../../app/session.tsx'
import { Button, Check, Icon, Tag } from '../../../ui/kit.tsx'
import { AddressDialog } from '../../address/AddressDialog.tsx'
import { useWords } from '../../cart/words.ts'
import { oneLine, type Checkout } from '../words.ts'
import { Choice } from '../Choice.tsx'
import { Fold } from './Fold.tsx'
import type { Ordering } from './useOrder.ts'

type Address = Checkout['addresses'][number]
const serves = (one: Address, use: 'bill' | 'ship') => one.kind === use || one.kind === 'both'

/** Where the goods go, and the invoice. */
export function AddressBlock({
  ordering,
  refetch,
}: {
  ordering: Ordering
  refetch: () => Promise<{ data?: Checkout | undefined }>
}) {
  const { t } = useTranslation('order')
  const { may, onBehalfToken } = useSession()
  const { place } = useWords()
  const [adding, setAdding] = useState(false)
  /** What waits for approval and cannot be chosen yet: said where it would stand. */
  const [waiting, setWaiting] = useState<readonly string[]>([])
  const { data, filled, fill } = ordering
  const ships = data.addresses.filter((one) => serves(one, 'ship'))
  const bills = data.addresses.filter((one) => serves(one, 'bill'))
  const ship = ships.find(({ id }) => id === filled.shipAddressId)
  const together = filled.billAddressId === null
  const sameFits = ship !== undefined && serves(ship, 'bill')
  const bill = together ? ship : bills.find(({ id }) => id === filled.billAddressId)
  const done = ship !== undefined && bill !== undefined && serves(bill, 'bill')
  // Only a company's administrators enter addresses, and never somebody acting for them.
  const mayAdd = may(address.save.access) && !onBehalfToken

  const chooseShip = (one: Address) => {
    const own = serves(one, 'bill') ? {} : { billAddressId: filled.billAddressId ?? bills[0]?.id ?? null }
    fill({ shipAddressId: one.id, ...own })
  }
  const added = async (saved: Pick<Address, 'id' | 'nickname' | 'city'>) => {
    const answer = await refetch()
    const found = answer.data?.addresses.find(({ id }) => id === saved.id)
    if (!found) setWaiting((others) => [...others, saved.nickname || saved.city])
    else if (serves(found, 'ship')) chooseShip(found)
    else fill({ billAddressId: saved.id })
  }
  const list = (
    use: 'bill' | 'ship',
    all: readonly Address[],
    chosen: string | null | undefined,
    choose: (one: Address) => void,
  ) => (
    <div className="order-choices" role="radiogroup" aria-label={t(`${use}To`)}>
      {all.map((one) => (
        <Choice
          key={one.id}
          name={use}
          checked={one.id === chosen}
          onChange={() => choose(one)}
          title={
            <>
              {one.nickname || one.contact} {one.isDefault && <Tag tone="brand">{t('isDefault')}</Tag>}{' '}
              {one.status === 'pending approval' && <Tag tone="warn">{t('addressPending')}</Tag>}
            </>
          }
        >
          {oneLine(one, place)} · {one.contact} {one.phone}
        </Choice>
      ))}
    </div>
  )
  return (
    <Fold
      name="address"
      ordering={ordering}
      done={done}
      short={ship && `${ship.nickname || ship.city} · ${oneLine(ship, place)} · ${ship.contact}`}
    >
      {ships.length > 0 ? (
        list('ship', ships, filled.shipAddressId, chooseShip)
      ) : (
        <p className="muted">{t(mayAdd ? 'noAddress' : 'noAddressAsk')}</p>
      )}
      {waiting.map((address, at) => (
        <div key={at} className="alert quiet" role="status">
          <Icon name="info" />
          <div>{t('addressWaits', { address })}</div>
        </div>
      ))}
      {mayAdd && (
        <div>
          <Button onClick={() => setAdding(true)}>
            <Icon name="plus" />
            {t('addAddress')}
          </Button>
        </div>
      )}
      {ship && bills.length > 0 && (
        <>
          {sameFits && (
            <Check
              checked={together}
              onChange={(on) =>
                fill({ billAddressId: on ? null : (bills.find(({ id }) => id !== ship.id)?.id ?? ship.id) })
              }
            >
              {t('billSame')}
            </Check>
          )}
          {(!together || !sameFits) && (
            <>
              <h3>{t('billTo')}</h3>
              {list('bill', bills, filled.billAddressId, (one) => fill({ billAddressId: one.id }))}
            </>
          )}
        </>
      )}
      {adding && (
        <AddressDialog given={null} silent onClose={() => setAdding(false)} onSaved={(saved) => void added(saved)} />
      )}
    </Fold>
  )
}
