import { moleculeDesk } from '@reagora/server/moleculeDesk/contract'
import { MOST_MOVED, moleculeMove } from '@reagora/server/moleculeMove/contract'
import { useState } from 'react'
import { useParams } from 'react-router'
import { Refusal } from '../../../api/call.ts'
import { useAction } from '../../../api/useAction.ts'
import { useApi } from '../../../api/useApi.ts'
import { Breadcrumbs } from '../../../app/Breadcrumbs.tsx'
import { insteadOfRecord } from '../../../app/insteadOfRecord.tsx'
import { Page } from '../../../app/Page.tsx'
import type { PageRow } from '../../../app/page.ts'
import { confirm } from '../../../ui/confirm.tsx'
import { useGuard } from '../../../ui/form/guard.tsx'
import { Button, Check, Field, Input, ReasonedButton, Tag } from '../../../ui/kit.tsx'
import { StateBlock, Time } from '../../../ui/parts.tsx'
import { useTranslation } from '../../../ui/texts.ts'
import { toast } from '../../../ui/toast.ts'
import { supplierOf } from '../../conflict/words.ts'
import { namesIn } from '../../molecule/names.ts'
import '../moleculeDesk.css'
import type { Movable, MovePreview } from '../words.ts'
import { FromInto } from './FromInto.tsx'
import { Preview } from './Preview.tsx'
import { isId } from '../../../ui/isId.ts'

export const route = {
  path: '/admin/molecules/{id}/reassign',
  nouns: ['moleculeDesk'],
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

const stale = [moleculeMove.of, moleculeDesk.detail, moleculeDesk.list]

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

/** Which products go where. What was previewed is forgotten as soon as anything is chosen otherwise. */
function Choosing({ of }: { of: Movable }) {
  const { t } = useTranslation('moleculeDesk')
  const [chosen, setChosen] = useState<readonly string[]>([])
  const [into, setInto] = useState('')
  const [reason, setReason] = useState('')
  const [preview, setPreview] = useState<MovePreview | null>(null)
  const asking = useAction(moleculeMove.preview, { quiet: true, onDone: setPreview })
  const problem = asking.error instanceof Refusal ? asking.error.message : null
  const moving = useAction(moleculeMove.move, {
    refresh: stale,
    onDone: () => {
      toast.ok(t('moved'))
      setChosen([])
      setInto('')
      setReason('')
      setPreview(null)
    },
  })
  useGuard((chosen.length > 0 || into.trim() !== '' || reason.trim() !== '') && !moving.isPending)
  const choose = (ids: readonly string[]) => {
    setChosen(ids)
    setPreview(null)
  }
  const from = of.molecule.moleculeId
  const why =
    chosen.length === 0
      ? t('chooseFirst')
      : chosen.length > MOST_MOVED
        ? t('tooManyChosen', { n: MOST_MOVED })
        : into.trim() === ''
          ? t('targetFirst')
          : null
  const whyNot = reason.trim() === '' ? t('reasonFirst') : null
  return (
    <section className="card pad stack">
      <h2>{t('chooseProducts', { n: of.productCount })}</h2>
      <Pick of={of} chosen={chosen} onChange={choose} />
      <form
        className="row wrap"
        onSubmit={(event) => {
          event.preventDefault()
          setPreview(null)
          if (why === null) asking.mutate({ from, products: [...chosen], into: into.trim() })
        }}
      >
        <Field label={t('target')} hint={t('targetHint')} error={problem} required>
          {(control) => (
            <Input
              {...control}
              value={into}
              maxLength={40}
              autoComplete="off"
              onChange={(event) => {
                setInto(event.target.value)
                setPreview(null)
                asking.reset()
              }}
            />
          )}
        </Field>
        <ReasonedButton type="submit" busy={asking.isPending} blocked={why} show>
          {t('preview')}
        </ReasonedButton>
      </form>
      {preview && (
        <>
          <Preview of={preview} />
          <Field label={t('reason')} hint={t('reasonHint')} required>
            {(control) => (
              <Input {...control} value={reason} maxLength={500} onChange={(event) => setReason(event.target.value)} />
            )}
          </Field>
          <div className="row wrap">
            <ReasonedButton
              look="primary"
              busy={moving.isPending}
              blocked={whyNot}
              show
              onClick={() =>
                moving.mutate({
                  from,
                  into: preview.into.moleculeId,
                  products: [...chosen],
                  sign: preview.sign,
                  reason: reason.trim(),
                })
              }
            >
              {t('moveN', { n: preview.products, number: preview.into.number })}
            </ReasonedButton>
          </div>
        </>
      )}
    </section>
  )
}

interface PickProps {
  of: Movable
  chosen: readonly string[]
  onChange: (ids: readonly string[]) => void
}

function Pick({ of, chosen, onChange }: PickProps) {
  const { t, i18n } = useTranslation('moleculeDesk')
  const all = of.products.map(({ productId }) => productId)
  const toggle = (id: string, on: boolean) => onChange(on ? [...chosen, id] : chosen.filter((one) => one !== id))
  return (
    <section className="scroll pick" tabIndex={0} aria-label={t('products')}>
      <table className="plain">
        <thead>
          <tr>
            <th scope="col" aria-label={t('chooseAll')}>
              <Check checked={chosen.length === all.length} onChange={(on) => onChange(on ? all : [])}>
                <span className="sr">{t('chooseAll')}</span>
              </Check>
            </th>
            <th scope="col">{t('code')}</th>
            <th scope="col">{t('supplier')}</th>
            <th scope="col">{t('name')}</th>
            <th scope="col">{t('soldAs')}</th>
            <th scope="col">{t('state')}</th>
          </tr>
        </thead>
        <tbody>
          {of.products.map((one) => (
            <tr key={one.productId}>
              <td aria-label={one.code}>
                <Check checked={chosen.includes(one.productId)} onChange={(on) => toggle(one.productId, on)}>
                  <span className="sr">{one.code}</span>
                </Check>
              </td>
              <td className="num nowrap">{one.code}</td>
              <td>{supplierOf(one, i18n.language)}</td>
              <td className="long">{namesIn(i18n.language, { ...one, number: one.code, formula: null }).name}</td>
              <td className="num nowrap">{one.cas ?? '–'}</td>
              <td>
                <Tag tone={one.active ? 'ok' : undefined}>{t(one.active ? 'onSale' : 'offSale')}</Tag>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

/** The moves that the molecule was part of, with the way back. */
function Moves({ of }: { of: Movable }) {
  const { t } = useTranslation('moleculeDesk')
  const undoing = useAction(moleculeMove.undo, { refresh: stale, onDone: () => void toast.ok(t('undone')) })
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
                    <FromInto of={one} />
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
