import { fillRequest, type Endpoint, type Named, type Output, type SentInput } from '@reagora/server/kernel/endpoint'
import { isAsOneself } from '@reagora/server/kernel/access'
import { queryOptions } from '@tanstack/react-query'
import { noteMoment } from './clock.ts'
import { stored } from './storage.ts'

/** The answer of every endpoint that is no file. */
export interface Envelope {
  status: number
  data: unknown
  message: string
}

/** A refusal of the server, in the language of the page. `status` is the envelope's (0: no answer), `http` the response's. */
export class Refusal extends Error {
  override name = 'Refusal'
  readonly status: number
  readonly http: number
  /** `data` of the refusal: its `code`, and what else a program may want to know. */
  readonly details: Record<string, unknown>
  constructor(status: number, http: number, message: string, details: unknown) {
    super(message)
    this.status = status
    this.http = http
    this.details = typeof details === 'object' && details !== null ? (details as Record<string, unknown>) : {}
  }
}

/** Envelope 401, 403, 600 to 603 and HTTP 401 end the session (rule ERR-2). */
export const endsSession = ({ status, http }: { status: number; http: number }) =>
  status === 401 || status === 403 || (status >= 600 && status <= 603) || http === 401

/** Who sent a call: by the time it is refused somebody else may be here, or nobody. */
export interface Sender {
  token: string
  onBehalfToken: string
}
type Listener = (refusal: Refusal, sender: Sender) => void
let listener: Listener = () => {}
/** The application says here what a refusal does to the whole page: toast, end of session. */
export const onRefusal = (next: Listener) => {
  listener = next
}

export interface CallOptions {
  signal?: AbortSignal
  /** Kept over repetitions of one intention, so that the server carries it out once. */
  idempotencyKey?: string
  /** No toast: the caller shows the refusal itself, or nobody needs to know. */
  quiet?: boolean
}

interface Answered {
  response: Response
  /** Tells the application, unless the caller wants it quiet, and throws. */
  refuse: (refusal: Refusal) => never
}

const isRead = ({ method, reads }: Endpoint) => method === 'GET' || reads === true
/** Whether it may be sent twice: of a call that is not carried out twice, or that changes nothing. */
const isRepeatable = (endpoint: Endpoint, { idempotencyKey }: CallOptions) =>
  isRead(endpoint) || idempotencyKey !== undefined

/** How often a call is sent that the server is too busy for, and the most seconds that it is waited for; longer is no peak of load. */
const TIMES = 3
const MAX_WAIT = 5

/** Sends a request, and again where a busy server asks for a moment: a peak of load is a pause to people, and no error. */
async function fetchPatiently(url: string, request: RequestInit, repeatable: boolean): Promise<Response> {
  for (let sent = 1; ; sent++) {
    const response = await fetch(url, request)
    const seconds = response.status === 503 ? Number(response.headers.get('retry-after') ?? NaN) : NaN
    if (!repeatable || sent === TIMES || !(seconds <= MAX_WAIT)) return response
    await new Promise((resolve) => setTimeout(resolve, seconds * 1000))
    request.signal?.throwIfAborted()
  }
}

const isReadAsOneself = (endpoint: Endpoint) => isRead(endpoint) && (endpoint.asOneself || isAsOneself(endpoint.access))

/** Sends a call as {@link call} does, and gives the answer unread. */
export async function ask(
  endpoint: Named<Endpoint>,
  input: Record<string, unknown>,
  options: CallOptions,
): Promise<Answered> {
  const { url, body } = fillRequest(endpoint, input)
  const { token, onBehalfToken } = stored()
  const refuse = (refusal: Refusal): never => {
    if (!options.quiet || endsSession(refusal)) listener(refusal, { token, onBehalfToken })
    throw refusal
  }
  const headers: Record<string, string> = {
    token,
    // The pages of staff show what is their own, also while they act for a buyer; what they would change there is refused.
    onBehalfOfToken: isReadAsOneself(endpoint) ? '' : onBehalfToken,
    'accept-language': document.documentElement.lang,
  }
  if (options.idempotencyKey) headers['idempotency-key'] = options.idempotencyKey
  const request: RequestInit = { method: endpoint.method, headers, ...(options.signal && { signal: options.signal }) }
  if (endpoint.carries) request.body = asForm(body as Record<string, unknown>)
  else if (endpoint.method === 'POST') {
    headers['content-type'] = 'application/json'
    request.body = JSON.stringify(body ?? {})
  }
  try {
    const response = await fetchPatiently(url, request, isRepeatable(endpoint, options))
    noteMoment(response)
    return { response, refuse }
  } catch (cause) {
    if (options.signal?.aborted) throw cause
    return refuse(new Refusal(0, 0, '', null))
  }
}

function asForm(fields: Record<string, unknown>): FormData {
  const form = new FormData()
  for (const [key, value] of Object.entries(fields)) {
    // The file comes last: the server reads the fields while the file is still on its way.
    if (value !== undefined && value !== null && !(value instanceof Blob) && key !== 'files')
      form.set(key, String(value))
  }
  for (const file of [fields['file'], fields['files']].flat()) if (file instanceof Blob) form.append('file', file)
  return form
}

const envelopeOf = async (response: Response, signal?: AbortSignal): Promise<Envelope> => {
  const read = (await response.json().catch(() => null)) as Envelope | null
  // An answer that nobody waits for any more was not read to its end: it says nothing.
  signal?.throwIfAborted()
  return read ?? { status: response.ok ? 200 : 0, data: null, message: '' }
}

/** Calls one endpoint; resolves with the envelope's data, or throws the {@link Refusal}. */
export async function call<E extends Named<Endpoint>>(
  endpoint: E,
  input: SentInput<E>,
  options: CallOptions = {},
): Promise<Output<E>> {
  const { response, refuse } = await ask(endpoint, input as Record<string, unknown>, options)
  const { status, data, message } = await envelopeOf(response, options.signal)
  if (status !== 200 || !response.ok) refuse(new Refusal(status, response.status, message, data))
  return data as Output<E>
}

/** Calls an endpoint that answers with a file, and gives its bytes and its name. */
export async function fetchFile<E extends Named<Endpoint>>(
  endpoint: E,
  input: SentInput<E>,
  options: CallOptions = {},
) {
  const { response, refuse } = await ask(endpoint, input as Record<string, unknown>, options)
  if (!response.ok || response.headers.get('content-type')?.startsWith('application/json')) {
    const { status, data, message } = await envelopeOf(response)
    if (status !== 200 || !response.ok) refuse(new Refusal(status, response.status, message, data))
  }
  const name = /filename\*=UTF-8''([^;]+)/i.exec(response.headers.get('content-disposition') ?? '')?.[1]
  return { blob: await response.blob(), name: name ? decodeURIComponent(name) : endpoint.id }
}

/** Calls an endpoint that answers with a file and hands it to the person. */
export async function download<E extends Named<Endpoint>>(endpoint: E, input: SentInput<E>): Promise<void> {
  const { blob, name } = await fetchFile(endpoint, input)
  const link = document.createElement('a')
  link.href = URL.createObjectURL(blob)
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000)
}

/** The cache key of an answer: server and browser fill the same one. */
export const keyOf = (endpoint: Named<Endpoint>, input: unknown) => [endpoint.id, input] as const

/** Query options of one endpoint, for `useQuery`, `useSuspenseQuery`, `prefetchQuery`. */
export const q = <E extends Named<Endpoint>>(endpoint: E, input: SentInput<E>, options: CallOptions = {}) =>
  queryOptions({
    queryKey: keyOf(endpoint, input),
    queryFn: ({ signal }) => call(endpoint, input, { ...options, signal }),
  })

export interface Need {
  endpoint: Named<Endpoint>
  input: Record<string, unknown>
  /** Milliseconds that it may hold the document back, where that is less than for others. */
  patience?: number
}
/** One answer that a public page is made of: the server puts it into the document. */
export const need = <E extends Named<Endpoint>>(endpoint: E, input: SentInput<E>, patience?: number): Need => ({
  endpoint,
  input: input as Record<string, unknown>,
  ...(patience !== undefined && { patience }),
})
