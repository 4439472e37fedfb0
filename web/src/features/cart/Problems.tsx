import { cart, type Remedy } from '@reagora/server/cart/contract'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useTranslation } from '../../ui/texts.ts'
import { Link } from 'react-router'
import { call } from '../../api/call.ts'
import { useSession } from '../../app/session.tsx'
import { usePages } from '../../app/site.tsx'
import { Button, classes, Icon } from '../../ui/kit.tsx'
import { Money } from '../../ui/parts.tsx'
import { supplierPath } from '../supplier/SupplierName.tsx'
import type { CartLine, Problem } from './words.ts'

export interface Remedies {
  remove: () => void
  confirmPrice: (amount: string) => void
  setQuantity: (quantity: number) => void
  /** The buyer waits for what is not in stock, or no longer does. */
  wait: (on: boolean) => void
  /** Only where another address can be chosen: at the checkout. */
  chooseAddress?: () => void
}
/** A service of a supplier answers within seconds, a person does not: so long the page says that it is asking, and looks again. */
const LOOK_MS = 4000
const LOOKS = 5

interface Props {
  line: Pick<CartLine, 'id' | 'productPackageNum' | 'supplierId'>
  problems: readonly Problem[]
  waits: boolean
  does: Remedies
}

/** What stands against a line, each with its remedies as buttons. */
export function LineProblems({ line, problems, waits, does }: Props) {
  const { t } = useTranslation('cart')
  const short = problems.find(({ code }) => code === 'STOCK_SHORT')
  const expired = problems.some(({ code }) => code === 'PRICE_EXPIRED')
  // Whoever sees that a price has expired waits for it: the supplier is asked, once until it answers.
  const cache = useQueryClient()
  const [asking, setAsking] = useState(false)
  useEffect(() => {
    if (!expired) return
    let looks = 0
    const look = () => {
      looks += 1
      if (looks === LOOKS) setAsking(false)
      if (looks < LOOKS) timer = setTimeout(look, LOOK_MS)
      void cache.invalidateQueries({ queryKey: [cart.list.id] })
    }
    let timer = setTimeout(look, LOOK_MS)
    setAsking(true)
    call(cart.check, { cartLineIds: [line.id] }, { quiet: true }).catch(() => setAsking(false))
    return () => clearTimeout(timer)
  }, [expired, line.id, cache])
  return (
    <>
      {waits && short && (
        <div className="line-problem calm">
          <Icon name="clock" />
          <span className="grow">
            {t('waiting', { available: short.available ?? 0, rest: line.productPackageNum - (short.available ?? 0) })}
          </span>
          <Button size="sm" onClick={() => does.wait(false)}>
            {t('waitNot')}
          </Button>
        </div>
      )}
      {expired && asking && (
        <div className="line-problem calm" role="status">
          <Icon name="clock" />
          <span className="grow">{t('askingPrice')}</span>
        </div>
      )}
      {problems
        .filter((problem) => !(waits && problem === short))
        .map((problem) => (
          <div
            key={problem.code}
            className={classes('line-problem', problem.code === 'STOCK_SHORT' && 'warn')}
            role="alert"
          >
            <Icon name="alert" />
            <span className="grow">{problem.text}</span>
            <span className="row wrap remedies">
              {problem.remedies.map((remedy) => (
                <RemedyButton key={remedy} {...{ remedy, problem, does }} supplierId={line.supplierId} />
              ))}
            </span>
          </div>
        ))}
    </>
  )
}

const pageOf: Partial<Record<Remedy, string>> = {
  'contact us': '/contactUs',
  'ask for a quote': '/quoteApply',
  'complete company': '/perfertCompanny',
  'file a permit': '/permits',
}

interface RemedyProps {
  remedy: Remedy
  problem: Problem
  supplierId: string
  does: Remedies
}

function RemedyButton({ remedy, problem, supplierId, does }: RemedyProps) {
  const { t } = useTranslation('cart')
  const pages = usePages()
  const { may } = useSession()
  const page = pageOf[remedy]
  if (page) {
    const query = {
      'contact us': '',
      'ask for a quote': '?type=1&pageInfo=cart',
      'complete company': '?redirect=submitorder',
      'file a permit': '',
    }
    if (!pages.has(page) || (remedy === 'file a permit' && !may('companyManagement'))) return null
    return (
      <Link className="btn sm" to={page + query[remedy as keyof typeof query]}>
        {t(`remedy.${remedy}`)}
      </Link>
    )
  }
  switch (remedy) {
    case 'remove':
      return (
        <Button size="sm" onClick={does.remove}>
          {t('remedy.remove')}
        </Button>
      )
    case 'confirm':
      if (!problem.newPrice) return null
      return (
        <Button size="sm" onClick={() => problem.newPrice && does.confirmPrice(problem.newPrice.amount)}>
          {t('remedy.confirm')} <Money value={problem.newPrice} />
        </Button>
      )
    case 'acknowledge':
      return (
        <Button size="sm" onClick={() => does.wait(true)}>
          {t('remedy.acknowledge')}
        </Button>
      )
    case 'change quantity':
      if (!problem.available) return null
      return (
        <Button size="sm" onClick={() => does.setQuantity(problem.available ?? 1)}>
          {t('remedy.change quantity', { n: problem.available })}
        </Button>
      )
    case 'see the supplier':
      return (
        <Link className="btn sm" to={supplierPath(supplierId)}>
          {t('remedy.see the supplier')}
        </Link>
      )
    case 'choose another':
      return does.chooseAddress ? (
        <Button size="sm" onClick={does.chooseAddress}>
          {t('remedy.choose another')}
        </Button>
      ) : null
    default:
      return null
  }
}
