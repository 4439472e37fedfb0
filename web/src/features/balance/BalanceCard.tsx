import { invoice } from '@reagora/server/invoice/contract'
import type { Output } from '@reagora/server/kernel/endpoint'
import { useState } from 'react'
import { Link } from 'react-router'
import { useApi } from '../../api/useApi.ts'
import { Failure } from '../../ui/Failure.tsx'
import { Button } from '../../ui/kit.tsx'
import { Bone, Money } from '../../ui/parts.tsx'
import { useTranslation } from '../../ui/texts.ts'
import { GiveBackDialog } from './GiveBackDialog.tsx'

type OnAccount = Output<typeof invoice.account>['currencies'][number]['onAccount']

/** What a company has on account in each currency, for staff, who send it back on its wish. */
export function BalanceCard({ companyId }: { companyId: string }) {
  const { t } = useTranslation('balance')
  const { data, error, refetch } = useApi(invoice.account, { companyId }, { quiet: true })
  const [returning, setReturning] = useState<OnAccount | null>(null)
  const held = data?.currencies.map(({ onAccount }) => onAccount).filter(({ amount }) => Number(amount) > 0) ?? []
  return (
    <section className="card pad" aria-labelledby="on-account">
      <h2 id="on-account">{t('title')}</h2>
      {error && <Failure error={error} retry={() => void refetch()} />}
      {!data && !error && <Bone w="100%" h={40} />}
      {data && held.length === 0 && <p className="muted">{t('none')}</p>}
      {held.map((one) => (
        <p key={one.currency} className="row between wrap">
          <Money value={one} mixed />
          <Button size="sm" onClick={() => setReturning(one)}>
            {t('giveBack')}
          </Button>
        </p>
      ))}
      <p>
        <Link className="line" to={`/admin/balance?ofCompany=${companyId}`}>
          {t('moves')}
        </Link>
      </p>
      {data && returning && (
        <GiveBackDialog
          companyId={companyId}
          company={data.company}
          onAccount={returning}
          onClose={() => setReturning(null)}
        />
      )}
    </section>
  )
}
