import type { TalkSide } from '@reagora/server/quoteMessage/contract'
import { useRef, useState } from 'react'
import { useSearchParams } from 'react-router'
import { useApi } from '../../api/useApi.ts'
import { Failure } from '../../ui/Failure.tsx'
import { useAskToLeave } from '../../ui/form/guard.tsx'
import { Select, Tag } from '../../ui/kit.tsx'
import { Bone, Time } from '../../ui/parts.tsx'
import { useTranslation } from '../../ui/texts.ts'
import { Said } from './Said.tsx'
import './quoteMessage.css'
import { namesOf, ways, type Place, type Way } from './ways.ts'
import { Write } from './Write.tsx'

export interface Named {
  id: string
  name: string
}
interface Props {
  way: Way
  /** The id of the request or part, or the secret of a link. */
  of: string
  /** Who looks. */
  side: TalkSide
  items: readonly Named[]
  /** Those that were asked; a supplier has its own conversation alone. */
  suppliers?: readonly Named[]
}
const hints = { buyer: 'talk.hintBuyer', supplier: 'talk.hintSupplier', staff: 'talk.hintStaff' } as const

/** What was written about the items of a request, one conversation at a time, and the place to write the next message. */
export function Talks({ way, of, side, items, suppliers }: Props) {
  const { t } = useTranslation('quote')
  const [params] = useSearchParams()
  const [chosen, setChosen] = useState<Place | null>(() => {
    const named = { itemId: params.get('item') ?? '', supplierId: params.get('supplier') ?? '' }
    return items.some(({ id }) => id === named.itemId) ? named : null
  })
  const names = namesOf(way, of)
  const { data: heads, error, refetch } = useApi(ways[way].heads, names.heads, { quiet: true })
  const typed = useRef(false)
  const ask = useAskToLeave()
  const first = heads?.find(({ unread }) => unread > 0) ?? heads?.[0]
  const begun = { itemId: items[0]?.id ?? '', supplierId: suppliers?.[0]?.id ?? first?.supplierId ?? '' }
  const place = chosen ?? first ?? begun
  // Chosen once: else a conversation that was read, or a message that comes, would put another one in the place of what is typed.
  if (heads && !chosen) setChosen(place)
  const choose = async (next: Place) => {
    if (typed.current && !(await ask())) return
    typed.current = false
    setChosen(next)
  }
  const unreadIn = (ofThese: Partial<Place>) =>
    (heads ?? [])
      .filter((head) => Object.entries(ofThese).every(([key, id]) => head[key as keyof Place] === id))
      .reduce((sum, { unread }) => sum + unread, 0)
  const marked = (name: string, unread: number) => (unread > 0 ? `${name} · ${t('talk.unread', { n: unread })}` : name)
  if (items.length === 0 || suppliers?.length === 0) return null
  return (
    <section className="card pad talks" aria-labelledby="talks" id="messages">
      <h2 id="talks">{t('talk.title')}</h2>
      <p className="small muted">{t(hints[side])}</p>
      {error && <Failure error={error} retry={() => void refetch()} />}
      {!error && !heads && <Bone h={120} />}
      {heads && (
        <>
          {((suppliers?.length ?? 0) > 1 || items.length > 1) && (
            <div className="row wrap">
              {suppliers && suppliers.length > 1 && (
                <Select
                  label={t('talk.supplier')}
                  value={place.supplierId}
                  onChange={(supplierId) => void choose({ itemId: place.itemId, supplierId })}
                  options={suppliers.map(({ id, name }) => [id, marked(name, unreadIn({ supplierId: id }))] as const)}
                />
              )}
              {items.length > 1 && (
                <Select
                  label={t('talk.item')}
                  value={place.itemId}
                  onChange={(itemId) => void choose({ itemId, supplierId: place.supplierId })}
                  options={items.map(
                    ({ id, name }) =>
                      [
                        id,
                        marked(name, unreadIn({ itemId: id, ...(suppliers && { supplierId: place.supplierId }) })),
                      ] as const,
                  )}
                />
              )}
            </div>
          )}
          {heads.length > 1 && (
            <nav aria-label={t('talk.talks')}>
              <ul className="talks-heads">
                {heads.map((head) => {
                  const here = head.itemId === place.itemId && (!suppliers || head.supplierId === place.supplierId)
                  return (
                    <li key={`${head.itemId} ${head.supplierId}`}>
                      <button type="button" aria-current={here || undefined} onClick={() => void choose(head)}>
                        <span>
                          {[
                            suppliers?.find(({ id }) => id === head.supplierId)?.name,
                            items.find(({ id }) => id === head.itemId)?.name,
                          ]
                            .filter(Boolean)
                            .join(' · ')}
                        </span>
                        {head.unread > 0 && <Tag tone="warn">{t('talk.unread', { n: head.unread })}</Tag>}
                        <span className="small muted">
                          <Time value={head.lastAt} />
                        </span>
                      </button>
                    </li>
                  )
                })}
              </ul>
            </nav>
          )}
          <Talk
            key={`${place.itemId} ${place.supplierId}`}
            way={way}
            of={of}
            side={side}
            place={place}
            onTyped={(now) => {
              typed.current = now
            }}
          />
        </>
      )}
    </section>
  )
}

interface OneProps {
  way: Way
  of: string
  side: TalkSide
  place: Place
  onTyped: (typed: boolean) => void
}
/** One conversation. */
function Talk({ way, of, side, place, onTyped }: OneProps) {
  const { t } = useTranslation('quote')
  const names = namesOf(way, of)
  const { data, error, refetch } = useApi(ways[way].thread, names.place(place), { quiet: true })
  if (!data) return error ? <Failure error={error} retry={() => void refetch()} /> : <Bone h={120} />
  return (
    <>
      <Said way={way} of={of} side={side} place={place} thread={data} />
      {data.open ? (
        <>
          {data.unnamed && side !== 'supplier' && (
            <p className="small talks-warning">{t(side === 'buyer' ? 'talk.unnamedBuyer' : 'talk.unnamedStaff')}</p>
          )}
          <Write way={way} of={of} side={side} place={place} onTyped={onTyped} />
        </>
      ) : (
        <p className="muted">{t('talk.closed')}</p>
      )}
    </>
  )
}
