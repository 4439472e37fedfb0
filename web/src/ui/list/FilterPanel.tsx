import type { Filter } from '@reagora/server/kernel/listing'
import { DatePicker } from 'antd'
import dayjs from 'dayjs'
import { useId, useState } from 'react'
import { useTranslation } from '../texts.ts'
import { Button, Check, Input } from '../kit.tsx'
import { useUrlState } from '../urlState.ts'
import type { ListWords } from './words.ts'

interface Props {
  filters: readonly (readonly [key: string, filter: Filter])[]
  words: ListWords
  onDone: () => void
}

/** All filters of a list at once; each change shows in the list at once. */
export function FilterPanel({ filters, words, onDone }: Props) {
  const { t } = useTranslation()
  return (
    <div className="filterpanel">
      {filters.map(([key, filter]) => (
        <fieldset key={key}>
          <legend>{words.filter(key)}</legend>
          <Control name={key} filter={filter} words={words} />
        </fieldset>
      ))}
      <Button look="primary" onClick={onDone}>
        {t('ok')}
      </Button>
    </div>
  )
}

function Control({ name, filter, words }: { name: string; filter: Filter; words: ListWords }) {
  const url = useUrlState()
  switch (filter.kind) {
    case 'someOf':
      return (
        <div className="choices">
          {filter.of.map((value) => (
            <Check key={value} checked={url.many(name).includes(value)} onChange={() => url.toggle(name, value)}>
              {words.value(name, value)}
            </Check>
          ))}
        </div>
      )
    case 'oneOf':
      return (
        <div className="choices">
          {filter.of.map((value) => (
            <Check
              key={value}
              checked={url.get(name) === value}
              onChange={(on) => url.set({ [name]: on ? value : null })}
            >
              {words.value(name, value)}
            </Check>
          ))}
        </div>
      )
    case 'days':
      return <Days keys={filter.keys} label={words.filter(name)} />
    case 'amounts':
      return <Amounts keys={filter.keys} />
    case 'text':
    case 'value':
      return null
  }
}

function Days({ keys: [from, until], label }: { keys: readonly [string, string]; label: string }) {
  const url = useUrlState()
  const day = (key: string) => (url.get(key) ? dayjs(url.get(key)) : null)
  return (
    <DatePicker.RangePicker
      aria-label={label}
      allowEmpty={[true, true]}
      getPopupContainer={(field) => field.closest<HTMLElement>('.filterpanel') ?? document.body}
      value={[day(from), day(until)]}
      onChange={(days) =>
        url.set({ [from]: days?.[0]?.format('YYYY-MM-DD') ?? null, [until]: days?.[1]?.format('YYYY-MM-DD') ?? null })
      }
    />
  )
}

function Amounts({ keys }: { keys: readonly [string, string] }) {
  const { t } = useTranslation('listing')
  return (
    <div className="row">
      <Amount key={keys[0]} name={keys[0]} label={t('least')} />
      <span aria-hidden>–</span>
      <Amount key={keys[1]} name={keys[1]} label={t('most')} />
    </div>
  )
}

/** Full-width digits and thousands separators are what people paste. */
const plainAmount = (text: string) => text.normalize('NFKC').replace(/[\s,]/g, '')

function Amount({ name, label }: { name: string; label: string }) {
  const { t } = useTranslation('listing')
  const url = useUrlState()
  const [text, setText] = useState(url.get(name))
  const note = useId()
  const wrong = text.trim() !== '' && !/^\d{1,12}(\.\d{1,2})?$/.test(plainAmount(text))
  return (
    <span className="amount">
      <Input
        inputMode="decimal"
        aria-label={label}
        placeholder={label}
        value={text}
        {...(wrong && { 'aria-invalid': true, 'aria-describedby': note })}
        onChange={(event) => setText(event.target.value)}
        onBlur={() => {
          if (!wrong) url.set({ [name]: plainAmount(text) })
        }}
      />
      {wrong && (
        <span id={note} role="alert" className="small reason">
          {t('noAmount')}
        </span>
      )}
    </span>
  )
}
