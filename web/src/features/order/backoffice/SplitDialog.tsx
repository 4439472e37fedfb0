import type { Output } from '@reagora/server/kernel/endpoint'
import { orderSplit } from '@reagora/server/orderSplit/contract'
import { useDeferredValue } from 'react'
import { useNavigate } from 'react-router'
import { Refusal } from '../../../api/call.ts'
import { useApi } from '../../../api/useApi.ts'
import { Area } from '../../../ui/form/controls.tsx'
import { FormDialog } from '../../../ui/form/FormDialog.tsx'
import { useEndpointForm } from '../../../ui/form/useForm.ts'
import { Money } from '../../../ui/parts.tsx'
import { useTranslation } from '../../../ui/texts.ts'
import { toast } from '../../../ui/toast.ts'
import { changedByMoves } from '../refresh.ts'
import { openUnits, parcelOf } from '../units.ts'
import type { Order } from '../words.ts'
import { MailPreview } from '../../mail/MailPreview.tsx'
import { UnitsTable } from './UnitsTable.tsx'

type Reckoned = Output<typeof orderSplit.reckon>

/** Units that get an order of their own, at first those that are waited for; what both come to is seen before. */
export function SplitDialog({ order: one, onClose }: { order: Order; onClose: () => void }) {
  const { t } = useTranslation('orderDesk')
  const go = useNavigate()
  const open = one.lines.filter((line) => openUnits(line) > 0)
  const hasLeft = one.lines.some(({ shipped }) => shipped > 0)
  // Some of an order stays, unless some has left.
  const awaited = hasLeft || open.some((line) => line.backordered < openUnits(line))
  const form = useEndpointForm(orderSplit.split, {
    initial: {
      amounts: Object.fromEntries(open.map((line) => [line.id, String(awaited ? line.backordered : 0)])),
      reason: '',
    },
    check: ({ amounts }) => ({ amounts: whyNot(amounts) }),
    input: ({ amounts, reason }) => ({
      id: one.id,
      version: one.version,
      lines: parcelOf(open, amounts).sent,
      reason: reason.trim(),
      shownStays: reckoned?.stays.grandTotal.amount ?? '',
      shownGoes: reckoned?.goes.grandTotal.amount ?? '',
    }),
    refresh: changedByMoves,
    onDone: ({ id, orderNumber }) => {
      toast.ok(t('splitDone', { number: orderNumber }))
      onClose()
      void go(`/admin/orders/${id}`)
    },
  })
  function whyNot(amounts: Readonly<Record<string, string>>) {
    const { wrong, sent, whole } = parcelOf(open, amounts)
    if (wrong.length > 0) return t('whySplitUnits')
    if (sent.length === 0) return t('whySplitNothing')
    return whole && !hasLeft && t('whySplitAll')
  }
  const { amounts, reason } = form.values
  const why = whyNot(amounts)
  const asked: string | null = useDeferredValue(
    why
      ? null
      : JSON.stringify({
          id: one.id,
          version: one.version,
          lines: parcelOf(open, amounts).sent,
          reason: reason.trim(),
        }),
  )
  const reckoning = useApi(orderSplit.reckon, asked === null ? null : JSON.parse(asked), { quiet: true })
  const refusal: Refusal | null = asked !== null && reckoning.error instanceof Refusal ? reckoning.error : null
  const reckoned: Reckoned | undefined = why || refusal ? undefined : reckoning.data
  const stale = reckoning.isFetching || reckoning.isPlaceholderData
  const blocked = why || (refusal?.message ?? (!reckoned || stale ? t('reckoning') : null))
  return (
    <FormDialog
      wide
      form={form}
      title={t('splitTitle', { number: one.orderNumber })}
      submit={t('splitSubmit')}
      blocked={blocked || null}
      note={hasLeft && parcelOf(open, amounts).whole && t('splitRest')}
      onClose={onClose}
    >
      <p className="muted">{t('splitHint')}</p>
      <UnitsTable
        lines={open}
        title={t('splitGoes')}
        between={[
          {
            key: 'open',
            title: t('splitOpen'),
            right: true,
            render: (line) => (
              <>
                {openUnits(line)}
                {line.backordered > 0 && (
                  <span className="muted small below">{t('splitAwaited', { n: line.backordered })}</span>
                )}
              </>
            ),
          },
        ]}
        amounts={amounts}
        isWrong={(line) => parcelOf([line], amounts).wrong.length > 0}
        why={refusal?.message}
        onChange={(all) => form.set('amounts', all)}
      />
      {reckoned && (
        <dl className="facts" aria-busy={stale}>
          <dt>{t('totalBefore')}</dt>
          <dd>
            <Money value={reckoned.before} />
          </dd>
          <dt>{t('splitStaysTotal')}</dt>
          <dd>
            <Sum cost={reckoned.stays} />
          </dd>
          <dt>{t('splitGoesTotal')}</dt>
          <dd>
            <Sum cost={reckoned.goes} />
          </dd>
          {Number(reckoned.passes.amount) > 0 && (
            <>
              <dt>{t('splitPasses')}</dt>
              <dd>
                <Money value={reckoned.passes} />
              </dd>
            </>
          )}
        </dl>
      )}
      <Area form={form} name="reason" label={t('splitReason')} hint={t('reasonHint')} required />
      {reckoned && <MailPreview mails={reckoned.mails} />}
    </FormDialog>
  )
}

function Sum({ cost }: { cost: Reckoned['stays'] }) {
  const { t } = useTranslation('orderDesk')
  return (
    <>
      <strong>
        <Money value={cost.grandTotal} />
      </strong>{' '}
      <span className="muted small">
        {t('splitFreight')} <Money value={cost.shipping} />
      </span>
    </>
  )
}
