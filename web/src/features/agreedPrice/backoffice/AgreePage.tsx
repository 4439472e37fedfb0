import { agreedPrice, MAX_AGREED } from '@reagora/server/agreedPrice/contract'
import { company } from '@reagora/server/company/contract'
import { pricing } from '@reagora/server/pricing/contract'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { useAction } from '../../../api/useAction.ts'
import { useApi } from '../../../api/useApi.ts'
import { Breadcrumbs } from '../../../app/Breadcrumbs.tsx'
import { Page } from '../../../app/Page.tsx'
import type { PageRow } from '../../../app/page.ts'
import { confirm } from '../../../ui/confirm.tsx'
import { useGuard } from '../../../ui/form/guard.tsx'
import '../../../ui/form/form.css'
import { isId } from '../../../ui/isId.ts'
import { Button, Field, Input } from '../../../ui/kit.tsx'
import { useTranslation } from '../../../ui/texts.ts'
import { toast } from '../../../ui/toast.ts'
import { useUrlState } from '../../../ui/urlState.ts'
import { ManyPicker, type Chosen } from '../../discount/ManyPicker.tsx'
import { nameIn } from '../../discount/words.tsx'
import type { Line } from '../words.tsx'
import { Judged } from './Judged.tsx'

export const route = {
  path: '/admin/agreedPrices/new',
  nouns: ['agreedPrice', 'discount'],
  area: 'staff',
  access: 'staffDiscounts',
  begins: 'agreedPrice:agree',
} satisfies PageRow

/** Agrees on prices with a company: a price list is pasted, judged line by line, and holds once it is confirmed. */
export default function AgreePage() {
  const { t, i18n } = useTranslation('agreedPrice')
  const navigate = useNavigate()
  const given = useUrlState().get('company')
  const own = useApi(company.forStaff, isId(given) ? { id: given } : null, { quiet: true }).data
  const [picked, setPicked] = useState<readonly Chosen[] | null>(null)
  const [text, setText] = useState('')
  const [lastDay, setLastDay] = useState('')
  const [reference, setReference] = useState('')
  const [lines, setLines] = useState<readonly Line[] | null>(null)
  const [chosen, setChosen] = useState<Readonly<Record<number, string>>>({})
  const [wrong, setWrong] = useState<{ company?: string; text?: string }>({})
  const companies = picked ?? (own ? [{ id: own.id, name: own.name, localName: own.localName }] : [])
  const [whose] = companies
  const check = useAction(agreedPrice.check, { onDone: (answer) => setLines(answer.lines) })
  const save = useAction(agreedPrice.save, {
    refresh: [agreedPrice.list, pricing.explain],
    onDone: ({ saved }) => {
      toast.ok(t('savedDone', { n: saved }))
      setText('')
      void navigate(`/admin/agreedPrices${whose ? `?ofCompany=${whose.id}` : ''}`)
    },
  })
  useGuard(text.trim() !== '' && !save.isPending && !save.isSuccess)
  const write = (value: string) => {
    setText(value)
    setLines(null)
    setChosen({})
    setWrong({})
  }
  const judge = () => {
    const found = { ...(!whose && { company: t('chooseCompany') }), ...(text.trim() === '' && { text: t('nothing') }) }
    setWrong(found)
    if (whose && text.trim() !== '') check.mutate({ companyId: whose.id, text })
  }
  const good = (lines ?? []).flatMap((line) => {
    const pack = line.packs.find(({ packageId }) => packageId === chosen[line.row]) ?? line.packs[0]
    const ready = line.state === 'ok' || (line.state === 'packs' && chosen[line.row] !== undefined)
    return ready && pack ? [{ line, pack }] : []
  })
  const open = (lines?.length ?? 0) - good.length
  const dropOpen = () => {
    setText(good.map(({ line }) => line.text).join('\n'))
    setLines(good.map(({ line }) => line))
  }
  const agree = async () => {
    if (!whose) return
    const name = nameIn(i18n.language, whose)
    if (!(await confirm({ text: t('saveSure', { n: good.length, name }) }))) return
    save.mutate({
      companyId: whose.id,
      lastDay: lastDay || null,
      reference,
      prices: good.map(({ line, pack }) => ({
        packageId: pack.packageId,
        price: line.price,
        agreed: pack.agreed?.amount ?? null,
      })),
    })
  }
  return (
    <Page title={t('agree')}>
      <Breadcrumbs items={[{ text: t('title'), to: '/admin/agreedPrices' }, { text: t('agree') }]} />
      <h1>{t('agree')}</h1>
      <section className="card pad stack">
        <ManyPicker
          of="companies"
          one
          required
          label={t('company')}
          error={wrong.company ?? null}
          chosen={companies}
          onChange={(some) => {
            setPicked(some)
            setLines(null)
            setWrong({})
          }}
        />
        <div className="pairs">
          <Field label={t('lastDay')} hint={t('lastDayHint')}>
            {(control) => (
              <Input {...control} type="date" value={lastDay} onChange={(event) => setLastDay(event.target.value)} />
            )}
          </Field>
          <Field label={t('reference')} hint={t('referenceHint')}>
            {(control) => (
              <Input
                {...control}
                maxLength={100}
                value={reference}
                onChange={(event) => setReference(event.target.value)}
              />
            )}
          </Field>
        </div>
        <Field label={t('lines')} hint={t('linesHint', { most: MAX_AGREED })} error={wrong.text ?? null} required>
          {(control) => (
            <textarea
              {...control}
              className="area num"
              rows={8}
              spellCheck={false}
              autoComplete="off"
              maxLength={100_000}
              value={text}
              onChange={(event) => write(event.target.value)}
            />
          )}
        </Field>
        <div className="row wrap">
          <Button look={lines ? 'plain' : 'primary'} busy={check.isPending} onClick={judge}>
            {t('check')}
          </Button>
          {lines && open > 0 && good.length > 0 && <Button onClick={dropOpen}>{t('dropWrong', { n: open })}</Button>}
          {lines && good.length > 0 && open === 0 && (
            <Button look="primary" busy={save.isPending} onClick={() => void agree()}>
              {t('save', { n: good.length })}
            </Button>
          )}
        </div>
      </section>
      {lines && (
        <Judged
          lines={lines}
          good={good.length}
          chosen={chosen}
          onChoose={(row, id) => setChosen((old) => ({ ...old, [row]: id }))}
        />
      )}
    </Page>
  )
}
