import { audit } from '@reagora/server/audit/contract'
import { conflict } from '@reagora/server/conflict/contract'
import { useState } from 'react'
import { Link, useParams } from 'react-router'
import { useAction } from '../../../api/useAction.ts'
import { useApi } from '../../../api/useApi.ts'
import { insteadOfRecord } from '../../../app/insteadOfRecord.tsx'
import { Page } from '../../../app/Page.tsx'
import { confirm } from '../../../ui/confirm.tsx'
import { Tag } from '../../../ui/kit.tsx'
import { Breadcrumbs } from '../../../app/Breadcrumbs.tsx'
import type { PageRow } from '../../../app/page.ts'
import { Copy, Time } from '../../../ui/parts.tsx'
import { Moves, type RecordMove } from '../../../ui/record/Moves.tsx'
import { RecordHead } from '../../../ui/record/RecordHead.tsx'
import { useTranslation } from '../../../ui/texts.ts'
import { toast } from '../../../ui/toast.ts'
import { RecordFoot } from '../../note/RecordFoot.tsx'
import { supplierOf, useTrailWords, type ConflictDetail, type Side } from '../words.ts'
import { CorrectDialog } from './CorrectDialog.tsx'
import { SideCard } from './SideCard.tsx'
import './conflict.css'
import { isId } from '../../../ui/isId.ts'

export const route = {
  path: '/admin/conflicts/{id}',
  nouns: ['conflict', 'molecule', 'audit', 'note'],
  area: 'staff',
  access: 'staffCatalogue',
} satisfies PageRow

/** One conflict: what the supplier states, the molecules it could be side by side, and what may be decided. */
export default function ConflictPage() {
  const { t } = useTranslation('conflict')
  const { id = '' } = useParams()
  const answer = useApi(conflict.detail, isId(id) ? { id } : null, { quiet: true })
  const { data } = answer
  const instead = insteadOfRecord(t('title'), id, answer)
  if (instead || !data) return instead
  return <Shown conflict={data} key={id} />
}

function Shown({ conflict: one }: { conflict: ConflictDetail }) {
  const { t, i18n } = useTranslation('conflict')
  const words = useTrailWords()
  const { keepApart, merge, move, part } = useDecisions(one)
  const [correcting, setCorrecting] = useState<Side | null>(null)
  const [own, ...others] = one.sides
  const open = one.state === 'open'
  const moves: RecordMove[] = open
    ? [{ key: 'keepApart', text: t('keepApart'), reason: null, act: keepApart }]
    : [{ key: 'part', text: t('part'), reason: one.partable ? null : t('partNot'), ends: true, act: part }]
  return (
    <Page title={one.code}>
      <Breadcrumbs items={[{ text: t('title'), to: '/admin/conflicts' }, { text: one.code }]} />
      <RecordHead
        title={one.code}
        state={
          <Tag tone={open ? 'warn' : 'ok'}>{one.outcome ? t(`outcome.${one.outcome}`) : t(`state.${one.state}`)}</Tag>
        }
        about={`${t(`why.${one.why}`)} · ${supplierOf(one, i18n.language)}`}
      >
        {(open || one.outcome === 'merged') && <Moves moves={moves} />}
      </RecordHead>
      <Stated conflict={one} />
      <div className="sides">
        {one.sides.map((side) => (
          <SideCard
            key={side.moleculeId}
            side={side}
            productId={one.productId}
            acts={
              open
                ? {
                    correct: () => setCorrecting(side),
                    // Of several others it would not be clear which one is meant: they are merged at the other.
                    ...(side !== own && { merge: () => merge(own!, side), move: () => move(side) }),
                    ...(side === own && others.length === 1 && { merge: () => merge(others[0]!, side) }),
                  }
                : {}
            }
          />
        ))}
        {others.length === 0 && <p className="muted">{t('noOther')}</p>}
      </div>
      <RecordFoot entity="conflict" id={one.id} words={words} />
      {correcting && <CorrectDialog conflict={one} side={correcting} onClose={() => setCorrecting(null)} />}
    </Page>
  )
}

/** The decisions, each asked about first. */
function useDecisions(one: ConflictDetail) {
  const { t } = useTranslation('conflict')
  const refresh = [conflict.detail, conflict.list, audit.trail]
  const onDone = () => void toast.ok(t('finished'))
  const keep = useAction(conflict.keepApart, { refresh, onDone })
  const previewing = useAction(conflict.preview)
  const joining = useAction(conflict.merge, { refresh, onDone })
  const moving = useAction(conflict.move, { refresh, onDone })
  const parting = useAction(conflict.part, { refresh, onDone: () => void toast.ok(t('parted')) })
  const shown = { id: one.id, version: one.version }
  const asked = (text: string, detail: string, act: () => void) =>
    void confirm({ text, detail, yes: text }).then((yes) => yes && act())
  return {
    keepApart: () => asked(t('keepApart'), t('keepApartAsk'), () => keep.mutate(shown)),
    merge: (from: Side, into: Side) => {
      const both = { ...shown, from: from.moleculeId, into: into.moleculeId }
      previewing.mutate(both, {
        onSuccess: (effects) =>
          void confirm({
            text: t('mergeAsk', { from: from.number, into: into.number }),
            detail: `${t('mergeHint', { from: from.number, into: into.number, n: effects.products })} ${t('mergeEffects', { ...effects, into: into.number })}`,
            yes: t('merge'),
          }).then((yes) => yes && joining.mutate(both)),
      })
    },
    move: (into: Side) =>
      asked(t('move'), t('moveAsk', { number: into.number }), () => moving.mutate({ ...shown, into: into.moleculeId })),
    part: () => asked(t('part'), t('partAsk'), () => parting.mutate(shown)),
  }
}

/** What the file says of the product. */
function Stated({ conflict: one }: { conflict: ConflictDetail }) {
  const { t, i18n } = useTranslation('conflict')
  const { fileName: file, sheet, row } = one
  const place = file && row !== null && (sheet ? t('rowOfSheet', { file, sheet, row }) : t('rowOf', { file, row }))
  return (
    <section className="card pad">
      <h2>{t('stated')}</h2>
      <dl className="facts">
        <dt>{t('supplier')}</dt>
        <dd>{supplierOf(one, i18n.language)}</dd>
        {one.nameEn && (
          <>
            <dt>{t('nameEn')}</dt>
            <dd lang="en">{one.nameEn}</dd>
          </>
        )}
        {one.nameZh && (
          <>
            <dt>{t('nameZh')}</dt>
            <dd lang="zh-CN">{one.nameZh}</dd>
          </>
        )}
        {one.cas && (
          <>
            <dt>{t('cas')}</dt>
            <dd>
              <Copy value={one.cas} />
            </dd>
          </>
        )}
        {one.uploadId && (
          <>
            <dt>{t('file')}</dt>
            <dd className="file-name">
              <Link className="line" to={`/supplier/uploads/${one.uploadId}`}>
                {place || file}
              </Link>
            </dd>
          </>
        )}
        <dt>{t('asked')}</dt>
        <dd>
          <Time value={one.askedAt} />
        </dd>
        {one.doneAt && (
          <>
            <dt>{t('done')}</dt>
            <dd>
              <Time value={one.doneAt} />
            </dd>
          </>
        )}
      </dl>
    </section>
  )
}
