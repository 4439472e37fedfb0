import { useEffect, useRef, useState } from 'react'
import { useTranslation } from '../../../ui/texts.ts'
import { composing } from '../../../ui/keys.ts'
import { Button, Icon, Input, ReasonedButton } from '../../../ui/kit.tsx'
import { stepped, typedQuantity } from '../quantity.ts'

interface Props {
  value: number
  /** Whose quantity it is, read out. */
  label: string
  /** Resolves when it is kept; on a refusal the old quantity comes back. */
  onChange: (quantity: number) => Promise<unknown>
}

/** How many packs: typed, stepped with the arrow keys, or with a thumb. Kept on Enter, on leaving, or once stepping rests. */
export function Quantity({ value, label, onChange }: Props) {
  const { t } = useTranslation('cart')
  const [text, setText] = useState(String(value))
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => setText(String(value)), [value])
  useEffect(() => () => clearTimeout(timer.current), [])

  const commit = (typed: string) => {
    clearTimeout(timer.current)
    const quantity = typedQuantity(typed)
    if (quantity === null) return setText(String(value))
    setText(String(quantity))
    if (quantity !== value) onChange(quantity).catch(() => setText(String(value)))
  }
  const step = (by: 1 | -1) => {
    const next = stepped(text, by)
    setText(String(next))
    clearTimeout(timer.current)
    timer.current = setTimeout(() => commit(String(next)), 350)
  }
  return (
    <span className="stepper">
      <ReasonedButton
        brief
        icon
        size="sm"
        look="quiet"
        aria-label={`${t('less')} ${label}`}
        blocked={Number(text) <= 1 && t('atLeastOne')}
        onClick={() => step(-1)}
      >
        −
      </ReasonedButton>
      <Input
        className="qty"
        inputMode="numeric"
        autoComplete="off"
        aria-label={`${t('quantity')} ${label}`}
        value={text}
        onChange={(event) => setText(event.target.value)}
        onFocus={(event) => event.target.select()}
        onBlur={() => commit(text)}
        onKeyDown={(event) => {
          if (composing(event.nativeEvent)) return
          if (event.key === 'Enter') commit(text)
          if (event.key === 'Escape') setText(String(value))
          if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return
          event.preventDefault()
          step(event.key === 'ArrowUp' ? 1 : -1)
        }}
      />
      <Button icon size="sm" look="quiet" aria-label={`${t('more')} ${label}`} onClick={() => step(1)}>
        <Icon name="plus" size={14} />
      </Button>
    </span>
  )
}
