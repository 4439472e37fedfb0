import { useId, type ReactNode } from 'react'

interface Props<V extends string> {
  legend: string
  value: V
  onChange: (value: V) => void
  options: readonly { value: V; title: ReactNode; hint: ReactNode }[]
}

/** One of a few, each with a sentence about what it means. */
export function Choice<V extends string>({ legend, value, onChange, options }: Props<V>) {
  const name = useId()
  return (
    <fieldset className="share-choice">
      <legend className="sr">{legend}</legend>
      {options.map((one) => (
        <label key={one.value} className={one.value === value ? 'on' : undefined}>
          <input type="radio" name={name} checked={one.value === value} onChange={() => onChange(one.value)} />
          <span>
            <strong>{one.title}</strong>
            <span className="muted small">{one.hint}</span>
          </span>
        </label>
      ))}
    </fieldset>
  )
}
