import type { Endpoint, FieldLimits, Named, Output, SentInput } from '@reagora/server/kernel/endpoint'
import { useEffect, useRef, useState, type RefObject } from 'react'
import { useTranslation } from '../texts.ts'
import { Refusal } from '../../api/call.ts'
import { useAction } from '../../api/useAction.ts'
import { useGuard, type Outlives } from './guard.tsx'
import { isDirty, rebase, same, undecided, type Draft } from './rebase.ts'

type Wrong = Readonly<Partial<Record<string, string | false | undefined>>>

/** A form: what stands in it, what is wrong with it, and how it is sent. Shells and controls take it whole. */
export interface Form<V> {
  values: V
  /** What is wrong, by field. */
  wrong: Wrong
  /** What is wrong with the whole. */
  problem: string
  busy: boolean
  dirty: boolean
  /** What somebody else has saved in fields that were changed here, too. */
  theirs: Partial<V>
  element: RefObject<HTMLFormElement | null>
  limits: FieldLimits
  /** Must not be left empty. */
  needs(key: string): boolean
  set(key: keyof V & string, value: V[keyof V]): void
  fill(some: Partial<V>): void
  /** Empties it for another entry. */
  reset(): void
  submit(): void
}

interface Options<V> {
  /** What it begins with. A newer record fills the fields that nobody touched; what was typed stays. */
  initial: V
  /** Sends; a refusal it throws is shown at the field it is about, else above the form. */
  act: (values: V) => Promise<unknown>
  /** Fields that must not be empty, beyond those of the contract. */
  required?: readonly string[] | ((values: V) => readonly string[])
  /** What else is wrong before anything is sent, by field. */
  check?: (values: V) => Wrong
  /** Whose contract says how long the texts may be. */
  limitsOf?: Named<Endpoint>
  /** Which field a refusal belongs to, by its code. */
  places?: Readonly<Record<string, string>>
  /** True where the page says itself what is wrong. */
  onRefused?: (refusal: Refusal) => boolean | void
  /** `false` for two fields that nobody minds to type again; `query` where the form stays while only the query changes. */
  guard?: false | Outlives
}

const noLimits: FieldLimits = {}
const isEmpty = (value: unknown) =>
  value === undefined || value === null || (typeof value === 'string' && value.trim() === '')

/** A form with its own way of sending. Most have one endpoint: {@link useEndpointForm}. */
export function useForm<V extends object>(options: Options<V>): Form<V> {
  const { t } = useTranslation()
  const { initial, guard = 'nothing' } = options
  const limits = options.limitsOf?.fieldLimits ?? noLimits
  const [kept, setDraft] = useState<Draft<V>>({ base: initial, values: initial, theirs: {} })
  const [given, setGiven] = useState(initial)
  let draft = kept
  if (!same(given, initial)) {
    draft = rebase(kept, initial)
    setGiven(initial)
    setDraft(draft)
  }
  const [wrong, setWrong] = useState<Wrong>({})
  const [problem, setProblem] = useState('')
  const [busy, setBusy] = useState(false)
  const sending = useRef(false)
  /** How often it was emptied. */
  const emptied = useRef(0)
  const element = useRef<HTMLFormElement>(null)
  const dirty = isDirty(draft)
  // What is on its way to the server is not lost any more.
  useGuard(guard !== false && dirty && !busy, guard || 'nothing')

  const [judged, setJudged] = useState(0)
  // The marks exist once they were rendered, and the next frame may come before that.
  useEffect(() => {
    if (judged === 0) return
    const first = element.current?.querySelector<HTMLElement>('[aria-invalid=true]')
    if (first) first.focus()
    else element.current?.querySelector('.formproblem')?.scrollIntoView({ block: 'nearest' })
  }, [judged])

  const show = (found: Wrong, whole = '') => {
    setWrong(found)
    setProblem(whole)
    setJudged((times) => times + 1)
  }
  const fill = (some: Partial<V>) => {
    const others = (of: Wrong) => Object.fromEntries(Object.entries(of).filter(([key]) => !(key in some)))
    setDraft((old) => {
      const values = { ...old.values, ...some }
      return { ...old, values, theirs: undecided(old.theirs, old.values, values) }
    })
    setWrong(others)
  }
  const required = typeof options.required === 'function' ? options.required(draft.values) : options.required
  const needs = (key: string) => required?.includes(key) === true || (limits[key]?.[0] ?? 0) > 0

  function judge(values: V): Wrong {
    const found: Record<string, string | false | undefined> = {}
    for (const [key, value] of Object.entries(values)) {
      const [least, most] = limits[key] ?? [0, Infinity]
      const length = typeof value === 'string' ? value.normalize('NFC').trim().length : least
      if (needs(key) && isEmpty(value)) found[key] = t('required')
      else if (length < least) found[key] = t('tooShort', { n: least })
      else if (length > most) found[key] = t('tooLong', { n: most })
    }
    return { ...options.check?.(values), ...found }
  }

  function refused(refusal: Refusal, values: V) {
    const issues = (refusal.details['issues'] ?? []) as { path: string; message: string }[]
    const place = options.places?.[String(refusal.details['code'])]
    const found = place
      ? { [place]: refusal.message }
      : Object.fromEntries(issues.map(({ path, message }) => [path, message]))
    // What stands at a field need not be said twice.
    const atFields = place !== undefined || (issues.length > 0 && issues.every(({ path }) => path in values))
    const said = options.onRefused?.(refusal) === true || atFields
    show(found, said ? '' : refusal.message || t(refusal.http === 0 ? 'offline' : 'serverFailed'))
  }

  async function send() {
    if (sending.current) return
    const { values } = draft
    const found = judge(values)
    show(found)
    if (Object.values(found).some(Boolean)) return
    sending.current = true
    setBusy(true)
    const before = emptied.current
    try {
      await options.act(values)
      // Emptied for the next entry meanwhile, it has nothing in common with what was sent.
      if (emptied.current === before) setDraft((now) => ({ ...now, base: values, theirs: {} }))
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      refused(error, values)
    } finally {
      sending.current = false
      setBusy(false)
    }
  }
  return {
    values: draft.values,
    wrong,
    problem,
    busy,
    dirty,
    element,
    limits,
    needs,
    fill,
    // While it is being saved the record that comes back is one's own.
    theirs: busy ? {} : draft.theirs,
    set: (key, value) => fill({ [key]: value } as Partial<V>),
    reset: () => {
      emptied.current += 1
      setDraft({ base: initial, values: initial, theirs: {} })
      show({})
    },
    submit: () => void send(),
  }
}

interface EndpointOptions<E, V> extends Omit<Options<V>, 'act' | 'limitsOf'> {
  /** What is sent, made of what stands in the fields. */
  input: (values: V) => SentInput<E>
  /** Endpoints whose cached answers it makes stale. */
  refresh?: readonly Named<Endpoint>[]
  /** With the answer and what was sent. */
  onDone?: (data: Output<E>, values: V) => unknown
}

/** A form over one endpoint: what its contract allows, how it is called, what it makes stale. */
export function useEndpointForm<E extends Named<Endpoint>, V extends object>(
  endpoint: E,
  { input, refresh = [], onDone, ...options }: EndpointOptions<E, V>,
): Form<V> {
  const action = useAction(endpoint, { quiet: true, refresh })
  return useForm<V>({
    ...options,
    limitsOf: endpoint,
    act: async (values) => {
      const data = await action.mutateAsync(input(values))
      await onDone?.(data, values)
    },
  })
}
