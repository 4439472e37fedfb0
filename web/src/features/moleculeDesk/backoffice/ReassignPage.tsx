import { MAX_MOVED, moleculeMove } from '@reagora/server/moleculeMove/contract'
import { useState } from 'react'
import { useParams } from 'react-router'
import { useAction } from '../../../api/useAction.ts'
import { useApi } from '../../../api/useApi.ts'
import { Breadcrumbs } from '../../../app/Breadcrumbs.tsx'
import { insteadOfRecord } from '../../../app/insteadOfRecord.tsx'
import { Page } from '../../../app/Page.tsx'
import type { PageRow } from '../../../app/page.ts'
import { confirm } from '../../../ui/confirm.tsx'
import { useGuard } from '../../../ui/form/guard.tsx'
import { Button, Tabs, Tag } from '../../../ui/kit.tsx'
import { StateBlock, Time } from '../../../ui/parts.tsx'
import { useTranslation } from '../../../ui/texts.ts'
import { toast } from '../../../ui/toast.ts'
import { namesIn } from '../../molecule/names.ts'
import '../moleculeDesk.css'
import { isId } from '../../../ui/isId.ts'
import { staleAfterMove, type Movable } from '../words.ts'
import { FromInto } from './FromInto.tsx'
import { MoveForm } from './MoveForm.tsx'
import { ProductPick } from './ProductPick.tsx'
import { SplitForm } from './SplitForm.tsx'

export const route = {
  path: '/admin/molecules/{id}/reassign',
  nouns: ['moleculeDesk', 'structure'],
  area: 'staff',
  access: 'staffMolecules',
} satisfies PageRow

/** Products of a molecule that are another's: chosen, previewed, moved, and put back within a day. */
export default function ReassignPage() {
  const { t } = useTranslation('moleculeDesk')
  const { id = '' } = useParams()
  const answer = useApi(moleculeMove.of, isId(id) ? { id } : null, { quiet: true })
  const { data } = answer
  const instead = insteadOfRecord(t('reassign'), id, answer)
  if (instead || !data) return instead
  return <Shown of={data} key={id} />
}

function Shown({ of }: { of: Movable }) {
  const { t, i18n } = useTranslation('moleculeDesk')
  const { number, moleculeId } = of.molecule
  return (
    <Page title={t('reassignTitle', { number })}>
      <Breadcrumbs
        items={[
          { text: t('title'), to: '/admin/molecules' },
          { text: number, to: `/admin/molecules/${moleculeId}` },
          { text: t('reassign') },
        ]}
      />
      <h1>{t('reassignTitle', { number })}</h1>
      <p className="muted">{namesIn(i18n.language, of.molecule).name}</p>
      <div className="reassign">
        {of.products.length === 0 ? (
          <section className="card pad">
            <StateBlock icon="list" title={t('noProducts')} />
          </section>
        ) : (
          <Choosing of={of} />
        )}
        <Moves of={of} />
      </div>
    </Page>
  )
}

const ways = ['existing', 'new'] as const

/** Which products go where: to a molecule that is there, or to one that is made for them. */
function Choosing({ of }: { of: Movable }) {
  const { t } = useTranslation('moleculeDesk')
  const [chosen, setChosen] = useState<readonly string[]>([])
  const [way, setWay] = useState<(typeof ways)[number]>('existing')
  // The molecule that turned out to be what was to be made.
  const [into, setInto] = useState('')
  useGuard(chosen.length > 0)
  const blocked =
    chosen.length === 0 ? t('chooseFirst') : chosen.length > MAX_MOVED ? t('tooManyChosen', { n: MAX_MOVED }) : null
  const form = { of, chosen, blocked, onDone: () => setChosen([]) }
  return (
    <section className="card pad stack">
      <h2>{t('chooseProducts', { n: of.productCount })}</h2>
      <ProductPick of={of} chosen={chosen} onChange={setChosen} />
      <Tabs
        label={t('whereTo')}
        panel="reassign-way"
        value={way}
        onChange={(key) => {
          setInto('')
          setWay(key as typeof way)
        }}
        items={ways.map((key) => ({ key, label: t(key === 'new' ? 'toNew' : 'toExisting') }))}
      />
      <div id="reassign-way" className="stack" role="tabpanel">
        {way === 'existing' ? (
          <MoveForm {...form} start={into} />
        ) : (
          <SplitForm
            {...form}
            onInstead={(number) => {
              setInto(number)
              setWay('existing')
            }}
          />
        )}
      </div>
    </section>
  )
}

/** The moves that the molecule was part of, with the way back. */
function Moves({ of }: { of: Movable }) {
  const { t } = useTranslation('moleculeDesk')
  const undoing = useAction(moleculeMove.undo, { refresh: staleAfterMove, onDone: () => void toast.ok(t('undone')) })
  return (
    <section className="card pad" aria-label={t('moves')}>
      <h2>{t('moves')}</h2>
      <p className="small muted">{t('movesHint')}</p>
      {of.moves.length === 0 && <p className="muted">{t('noMoves')}</p>}
      {of.moves.length > 0 && (
        <section className="scroll" tabIndex={0} aria-label={t('moves')}>
          <table className="plain">
            <thead>
              <tr>
                <th scope="col">{t('when')}</th>
                <th scope="col">{t('fromInto')}</th>
                <th scope="col">{t('products')}</th>
                <th scope="col">{t('reason')}</th>
                <th scope="col">{t('by')}</th>
                <th scope="col" aria-label={t('undo')} />
              </tr>
            </thead>
            <tbody>
              {of.moves.map((one) => (
                <tr key={one.id}>
                  <td className="nowrap">
                    <Time value={one.at} />
                  </td>
                  <td className="num nowrap">
                    <FromInto of={one} /> {one.made && <Tag tone="brand">{t('made')}</Tag>}
                  </td>
                  <td className="num">{one.products}</td>
                  <td className="long">{one.reason}</td>
                  <td>{one.movedBy}</td>
                  <td>
                    {one.hindered === null ? (
                      <Button
                        size="sm"
                        busy={undoing.isPending}
                        onClick={() =>
                          void confirm({
                            text: t('undoAsk', { n: one.products, number: one.from }),
                            ...(one.made && { detail: t('undoSplitHint', { number: one.into }) }),
                            yes: t('undo'),
                          }).then((yes) => yes && undoing.mutate({ id: one.id }))
                        }
                      >
                        {t('undo')}
                      </Button>
                    ) : (
                      <span className="small muted">{t(`hindered.${one.hindered}`)}</span>
                    )}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      )}
    </section>
  )
}
