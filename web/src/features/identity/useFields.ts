import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Refusal } from '../../api/call.ts'

/** The state of a form made of light parts: what was typed, and what is wrong with it. */
export interface Fields<K extends string> {
  values: Record<K, string>
  /** What is wrong, by field. */
  wrong: Partial<Record<string, string>>
  /** What is wrong with the whole. */
  problem: string
  busy: boolean
  set(key: K, value: string): void
  fill(values: Partial<Record<K, string>>): void
}

interface Sending<K extends string> {
  /** Fields that must not be empty. */
  required: readonly K[]
  /** What else is wrong before anything is sent, by field. */
  check?: (values: Record<K, string>) => Partial<Record<string, string>>
  /** Sends; a refusal it throws is shown at the field it is about. */
  act: (values: Record<K, string>) => Promise<void>
  /** Which field a refusal belongs to, by its code. */
  places?: Readonly<Record<string, string>>
  onRefused?: (refusal: Refusal) => void
}

/** A form of texts. What the server refuses is said where it is wrong, and the first wrong field gets the focus. */
export function useFields<K extends string>(initial: Record<K, string>) {
  const { t } = useTranslation()
  const [values, setValues] = useState(initial)
  const [wrong, setWrong] = useState<Partial<Record<string, string>>>({})
  const [problem, setProblem] = useState('')
  const [busy, setBusy] = useState(false)
  const form = useRef<HTMLFormElement>(null)

  const [judged, setJudged] = useState(0)
  // The marks exist once they were rendered, and the next frame may come before that.
  useEffect(() => {
    if (judged > 0) form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus()
  }, [judged])

  const show = (found: Partial<Record<string, string>>) => {
    setWrong(found)
    setJudged((times) => times + 1)
  }
  const fill = (some: Partial<Record<K, string>>) => {
    setValues((old) => ({ ...old, ...some }))
    setWrong((old) => Object.fromEntries(Object.entries(old).filter(([key]) => !(key in some))))
  }
  const refused = (refusal: Refusal, { places = {}, onRefused }: Sending<K>) => {
    const issues = Array.isArray(refusal.details['issues'])
      ? (refusal.details['issues'] as { path: string; message: string }[])
      : []
    const place = places[String(refusal.details['code'])]
    const found = place
      ? { [place]: refusal.message }
      : Object.fromEntries(issues.map(({ path, message }) => [path, message]))
    // What stands at a field need not be said twice.
    const atFields = place !== undefined || (issues.length > 0 && issues.every(({ path }) => path in values))
    setProblem(atFields ? '' : refusal.message || t(refusal.http === 0 ? 'offline' : 'serverFailed'))
    show(found)
    onRefused?.(refusal)
  }

  async function send(sending: Sending<K>) {
    if (busy) return
    const found: Partial<Record<string, string>> = { ...sending.check?.(values) }
    for (const key of sending.required) if (values[key].trim() === '') found[key] = t('required')
    setProblem('')
    show(found)
    if (Object.values(found).some(Boolean)) return
    setBusy(true)
    try {
      await sending.act(values)
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      refused(error, sending)
    } finally {
      setBusy(false)
    }
  }

  const fields: Fields<K> = { values, wrong, problem, busy, fill, set: (key, value) => fill({ [key]: value } as never) }
  return { fields, send, form }
}
