import { complaint, complaintReasons, complaintWishes } from '@reagora/server/complaint/contract'
import { useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { useApi } from '../../../api/useApi.ts'
import { Breadcrumbs } from '../../../app/Breadcrumbs.tsx'
import { insteadOfRecord } from '../../../app/insteadOfRecord.tsx'
import { Page } from '../../../app/Page.tsx'
import { StatePage } from '../../../app/StatePage.tsx'
import type { PageRow } from '../../../app/page.ts'
import { Area, Choice } from '../../../ui/form/controls.tsx'
import { FormPage } from '../../../ui/form/FormPage.tsx'
import { useEndpointForm } from '../../../ui/form/useForm.ts'
import { Check, Field, Input } from '../../../ui/kit.tsx'
import { useTranslation } from '../../../ui/texts.ts'
import { toast } from '../../../ui/toast.ts'
import { PickedFiles, useAttach, useFileCheck } from '../Files.tsx'
import { Goods, ReturnAdvice } from '../parts.tsx'
import { changedByDeeds, type Possible } from '../words.ts'
import { isId } from '../../../ui/isId.ts'

export const route = {
  path: '/complaints/new',
  nouns: ['complaint', 'cart', 'order'],
  area: 'signed-in',
  access: 'orderManagement',
} satisfies PageRow

/** A new complaint about the goods of an order: which and how many, what is wrong, what is wished, photos. */
export default function NewPage() {
  const { t } = useTranslation('complaint')
  const [params] = useSearchParams()
  const orderId = params.get('order') ?? ''
  const answer = useApi(complaint.possible, isId(orderId) ? { orderId } : null, { quiet: true })
  const { data } = answer
  if (orderId === '')
    return (
      <StatePage
        title={t('reportTitle')}
        icon="order"
        heading={t('fromOrder')}
        link={{ to: '/orderlist', text: t('toOrders') }}
      >
        {t('whichOrderHint')}
      </StatePage>
    )
  const instead = insteadOfRecord(t('reportTitle'), orderId, answer)
  if (instead || !data) return instead
  const open = data.lines.filter(({ left }) => left > 0)
  const reason = data.reason ?? (open.length === 0 ? t('nothingLeft') : null)
  return (
    <Page title={t('reportTitle')}>
      <Breadcrumbs
        items={[
          { text: t('toOrders'), to: '/orderlist' },
          { text: <span className="num">{data.orderNumber}</span> },
          { text: t('report') },
        ]}
      />
      <h1>{t('reportTitle')}</h1>
      <p className="muted">
        {t('ofOrder', { number: data.orderNumber })} ·{' '}
        {data.until ? t('until', { until: data.until, days: data.days }) : t('untilOpen', { days: data.days })}
      </p>
      {reason ? <p className="alert quiet">{reason}</p> : <Form of={data} lines={open} />}
    </Page>
  )
}

type Line = Possible['lines'][number]

function Form({ of, lines }: { of: Possible; lines: readonly Line[] }) {
  const { t } = useTranslation('complaint')
  const navigate = useNavigate()
  const [files, setFiles] = useState<readonly File[]>([])
  const checkFiles = useFileCheck()
  const attach = useAttach()
  const each = <T,>(value: (line: Line) => T) =>
    Object.fromEntries(lines.map((line) => [line.orderLineId, value(line)]))
  const form = useEndpointForm(complaint.report, {
    initial: {
      reason: 'damaged' as (typeof complaintReasons)[number],
      wish: 'replacement' as (typeof complaintWishes)[number],
      text: '',
      amounts: each((line) => (lines.length === 1 ? String(line.left) : '')),
      lots: each(({ lots }) => (lots.length === 1 ? lots[0]! : '')),
      opened: each(() => false),
      files: '',
    },
    required: ['text'],
    check: ({ amounts }) => {
      const typed = lines.map((line) => ({ most: line.left, text: plain(amounts[line.orderLineId]) }))
      const wrong = typed.some(({ most, text }) => !/^\d{0,6}$/.test(text) || Number(text) > most)
      return {
        amounts: wrong ? t('whyAmounts') : typed.every(({ text }) => Number(text) === 0) && t('whyNothing'),
        files: checkFiles(files) ?? false,
      }
    },
    places: { TOO_MANY_UNITS: 'amounts' },
    input: ({ reason, wish, text, amounts, lots, opened }) => ({
      orderId: of.orderId,
      reason,
      wish,
      text,
      lines: lines.flatMap(({ orderLineId }) => {
        const quantity = Number(plain(amounts[orderLineId]))
        const line = { orderLineId, quantity, lot: lots[orderLineId] ?? '', opened: opened[orderLineId] ?? false }
        return quantity > 0 ? [line] : []
      }),
    }),
    refresh: changedByDeeds,
    onDone: async ({ id, number }) => {
      toast.ok(t('sent', { number }))
      await attach(id, files)
      void navigate(`/complaints/${id}`, { replace: true })
    },
  })
  const { amounts, lots, opened, wish } = form.values
  const chosen = lines.filter(({ orderLineId }) => Number(plain(amounts[orderLineId])) > 0)
  const dangerous = chosen.some(({ orderLineId, hazard }) => hazard === 'yes' || opened[orderLineId])
  return (
    <section className="card pad">
      <FormPage form={form} submit={t('send')}>
        <fieldset className={form.wrong['amounts'] ? 'ticks field wrong' : 'ticks field'}>
          <legend>{t('which')}</legend>
          <ul className="complaint-lines">
            {lines.map((line) => {
              const id = line.orderLineId
              const set = <T,>(key: 'amounts' | 'lots' | 'opened', all: Record<string, T>, value: T) =>
                form.set(key, { ...all, [id]: value } as never)
              return (
                <li key={id}>
                  <Goods line={{ ...line, quantity: line.shipped, lot: '', opened: false }} />
                  <span className="small muted">{t('shippedLeft', { shipped: line.shipped, left: line.left })}</span>
                  <div className="entry">
                    <Field label={t('count')}>
                      {(control) => (
                        <Input
                          {...control}
                          inputMode="numeric"
                          placeholder="0"
                          aria-invalid={Boolean(form.wrong['amounts']) || undefined}
                          value={amounts[id] ?? ''}
                          onFocus={(event) => event.target.select()}
                          onChange={(event) => set('amounts', amounts, event.target.value)}
                        />
                      )}
                    </Field>
                    <Field label={t('lot')}>
                      {(control) => (
                        <>
                          <Input
                            {...control}
                            maxLength={64}
                            list={`lots-${id}`}
                            value={lots[id] ?? ''}
                            onChange={(event) => set('lots', lots, event.target.value)}
                          />
                          <datalist id={`lots-${id}`}>
                            {line.lots.map((lot) => (
                              <option key={lot} value={lot}>
                                {lot}
                              </option>
                            ))}
                          </datalist>
                        </>
                      )}
                    </Field>
                    <Check checked={opened[id] ?? false} onChange={(on) => set('opened', opened, on)}>
                      {t('opened')}
                    </Check>
                  </div>
                </li>
              )
            })}
          </ul>
          {form.wrong['amounts'] && (
            <p className="note" role="alert">
              {form.wrong['amounts']}
            </p>
          )}
        </fieldset>
        <div className="pairs">
          <Choice
            form={form}
            name="reason"
            label={t('reasonTitle')}
            options={complaintReasons.map((one) => [one, t(`reason.${one}`)])}
          />
          <Choice
            form={form}
            name="wish"
            label={t('wishTitle')}
            options={complaintWishes.map((one) => [one, t(`wish.${one}`)])}
          />
        </div>
        <Area form={form} name="text" label={t('textLabel')} hint={t('textHint')} rows={5} />
        <PickedFiles files={files} wrong={form.wrong['files']} onFiles={setFiles} />
        {(wish === 'return' || dangerous) && (
          <ReturnAdvice
            lines={chosen.map(({ orderLineId, hazard }) => ({ hazard, opened: opened[orderLineId] ?? false }))}
          />
        )}
      </FormPage>
    </section>
  )
}

const plain = (text: string | undefined) => (text ?? '').normalize('NFKC').trim()
