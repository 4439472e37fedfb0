// What a real server is sent while it is asked whether it lives: the largest that it admits, and what it has to look at before it refuses.
import { setTimeout as delay } from 'node:timers/promises'
import {
  fillRequest,
  usualBodyLimit,
  type Endpoint,
  type Named,
  type Output,
} from '../../server/src/kernel/shared/endpoint.ts'
import { list, MAX_PASTED } from '../../server/src/modules/list/contract.ts'
import { listLimits } from '../../server/src/modules/list/rules.ts'
import { regulation } from '../../server/src/modules/regulation/contract.ts'
import { search } from '../../server/src/modules/search/contract.ts'
import { upload } from '../../server/src/modules/upload/contract.ts'
import { shapes, spotsOf, textOf } from '../../server/src/testing/doubling.ts'
import { cell, growingFiles, type GrowingFile } from '../../server/src/testing/growingFiles.ts'
import { fieldsOf } from '../../server/src/testing/inputs.ts'
import { formOf } from '../../server/src/testing/sendFile.ts'

/** Sessions of those who may send what is sent; a visitor has none. */
export interface Tokens {
  buyer: string
  supplier: string
  admin: string
}

export interface Hostile {
  name: string
  /** Makes what is sent, which is not measured; sending it ends with the status of the answer, or when the job behind it is done. */
  make: () => Promise<(address: string) => Promise<number>>
}

const MIB = 1024 * 1024
const COLUMNS = 200_000

const post = async (url: string, token: string, type: string, body: string) => {
  const reply = await fetch(url, {
    method: 'POST',
    headers: { token, 'accept-language': 'zh', 'content-type': type },
    body,
  })
  await reply.arrayBuffer()
  return reply.status
}

async function ask<E extends Named<Endpoint>>(
  address: string,
  endpoint: E,
  input: Record<string, unknown>,
  token: string,
): Promise<{ http: number; data: Output<E> }> {
  const { url, body } = fillRequest(endpoint, input)
  const sent = endpoint.method === 'POST' && { body: JSON.stringify(body ?? null) }
  const headers = { token, 'accept-language': 'zh', ...(sent && { 'content-type': 'application/json' }) }
  const reply = await fetch(address + url, { method: endpoint.method, headers, ...sent })
  if (endpoint.answers === 'file') {
    await reply.arrayBuffer()
    return { http: reply.status, data: null as Output<E> }
  }
  return { http: reply.status, data: ((await reply.json()) as { data: Output<E> }).data }
}

async function send(address: string, endpoint: Named<Endpoint>, file: { name: string; bytes: Buffer }, token: string) {
  const body = formOf(file, fieldsOf(endpoint))
  const reply = await fetch(address + endpoint.path, { method: 'POST', headers: { token }, body })
  return { http: reply.status, data: ((await reply.json()) as { data: { id: string; secret?: string } }).data }
}

const calling = (
  name: string,
  endpoint: Named<Endpoint>,
  input: () => Record<string, unknown>,
  token: string,
): Hostile => ({
  name,
  make: async () => {
    const made = input()
    return async (address) => (await ask(address, endpoint, made, token)).http
  },
})

/** Bodies by what is repeated in them, which a parser has to make something of before anybody knows that it is not wanted. */
const bodies: Record<string, (n: number) => string> = {
  'empty arrays': (n) => `[${textOf('[],', n - 4)}0]`,
  objects: (n) => `[${'{"a":1},'.repeat(n / 8 - 1)}0]`,
  keys: (n) => `{${Array.from({ length: n / 14 - 1 }, (_, i) => `"k${String(i).padStart(8, '0')}":1`).join()}}`,
  'arrays in arrays': (n) => '['.repeat(n / 2 - 1) + ']'.repeat(n / 2 - 1),
  numbers: (n) => `[${textOf('1,', n - 4)}0]`,
  'escaped characters': (n) => `{"text":"${'\\u82ef'.repeat(n / 6 - 3)}"}`,
  'escaped quotes': (n) => `{"text":"${'\\"'.repeat(n / 2 - 6)}"}`,
  'a text of one': (n) => `{"text":${JSON.stringify('x'.repeat(n - 12))}}`,
}

/** Every hostile request. `mostExpensive`: what cost most among the parts of requests. */
export function hostileRequests(
  endpoints: readonly Named<Endpoint>[],
  tokens: Tokens,
  mostExpensive: readonly { endpoint: string; name: string; size: number }[],
): Hostile[] {
  const tokenFor = ({ access, id }: Endpoint & { id: string }) =>
    access === 'public' ? tokens.buyer : id.startsWith('upload.') ? tokens.supplier : tokens.admin
  return [
    ...pasted(tokens),
    ...bodiesOf(endpoints, tokens),
    ...pages(),
    ...files(endpoints, tokens, tokenFor),
    ...partsOf(endpoints, mostExpensive, tokenFor),
    ...jobs(tokens),
  ]
}

const pasted = (tokens: Tokens): Hostile[] =>
  shapes.flatMap((shape) =>
    (['', tokens.buyer] as const).map((token) =>
      calling(
        `${token ? 'a buyer' : 'a visitor'} pastes ${JSON.stringify(shape)} × ${MAX_PASTED}`,
        list.paste,
        () => ({ text: textOf(shape, MAX_PASTED) }),
        token,
      ),
    ),
  )

/** Bodies of the largest size for the endpoints with the largest limits, the usual limit and a call that visitors may not make. */
function bodiesOf(endpoints: readonly Named<Endpoint>[], tokens: Tokens): Hostile[] {
  const taking = endpoints.filter(({ method, carries }) => method === 'POST' && !carries)
  const byLimit = taking.toSorted((a, b) => (b.bodyLimit ?? 0) - (a.bodyLimit ?? 0))
  const open = byLimit.find(({ access }) => access === 'public')!
  const inside = byLimit.find(({ access }) => access !== 'public')!
  const usual = taking.find(({ bodyLimit }) => bodyLimit === undefined)!
  const to: [Named<Endpoint>, string, string][] = [
    [open, 'a visitor', ''],
    [inside, 'a buyer', tokens.buyer],
    [inside, 'a visitor', ''],
    [usual, 'an administrator', tokens.admin],
  ]
  return to.flatMap(([endpoint, who, token]) => {
    const size = (endpoint.bodyLimit ?? usualBodyLimit) - 100
    const url = fillRequest(endpoint, { id: '1', type: 'csv', token: 'x' }).url
    const json = Object.entries(bodies).map(([name, make]) => ({
      name: `${who}: ${endpoint.id}, JSON of ${name}, ${size}`,
      make: async () => {
        const body = make(size)
        return (address: string) => post(address + url, token, 'application/json', body)
      },
    }))
    const forms = ['a=1&', '&', 'a&', '%41=%41&', 'text[]=1&'].map((shape) => ({
      name: `${who}: ${endpoint.id}, form of ${shape}, ${size}`,
      make: async () => {
        const body = textOf(shape, size)
        return (address: string) => post(address + url, token, 'application/x-www-form-urlencoded', body)
      },
    }))
    return [...json, ...forms]
  })
}

/** A request line and its headers have 16 KiB. */
const pages = (): Hostile[] =>
  shapes.map((shape) => {
    const text = encodeURIComponent(shape)
    const query = text.repeat(Math.floor(12_000 / text.length))
    return {
      name: `page of results for ${JSON.stringify(shape)}, 12,000 characters`,
      make: async () => async (address) => {
        const reply = await fetch(`${address}/chemicalProductList?q=${query}`)
        await reply.arrayBuffer()
        return reply.status
      },
    }
  })

function files(
  endpoints: readonly Named<Endpoint>[],
  tokens: Tokens,
  tokenFor: (endpoint: Named<Endpoint>) => string,
): Hostile[] {
  const structural = /\.(sdf|mol|smi)$/
  const { visitor, registered } = listLimits
  const takers: { who: string; endpoint: Named<Endpoint>; token: string; size: (name: string) => number }[] = endpoints
    .filter(({ carries }) => carries === 'file')
    .map((endpoint) => ({
      who: 'a person',
      endpoint,
      token: tokenFor(endpoint),
      size: (name) =>
        endpoint.id !== list.file.id
          ? Math.min(endpoint.bodyLimit! - 1000, 5 * MIB)
          : structural.test(name)
            ? registered.structureBytes
            : registered.bytes,
    }))
  takers.push({ who: 'a visitor', endpoint: list.file, token: '', size: () => visitor.bytes })
  const wide: GrowingFile[] = [
    {
      name: `${COLUMNS} columns.csv`,
      make: () => growingFiles.find(({ name }) => name === 'columns.csv')!.make(4 * COLUMNS),
    },
    {
      name: `${COLUMNS} columns.xlsx`,
      make: () => growingFiles.find(({ name }) => name === 'columns.xlsx')!.make(cell.length * COLUMNS),
    },
  ]
  return takers.flatMap(({ who, endpoint, token, size }) =>
    [...growingFiles, ...wide].map((file) => ({
      name: `${who}: ${endpoint.id}, ${file.name}`,
      make: async () => {
        const bytes = await file.make(size(file.name) - 1000)
        return async (address: string) => (await send(address, endpoint, { name: file.name, bytes }, token)).http
      },
    })),
  )
}

function partsOf(
  endpoints: readonly Named<Endpoint>[],
  mostExpensive: readonly { endpoint: string; name: string; size: number }[],
  tokenFor: (endpoint: Named<Endpoint>) => string,
): Hostile[] {
  const byId = new Map(endpoints.map((endpoint) => [endpoint.id, endpoint]))
  return mostExpensive.flatMap(({ endpoint: id, name, size }): Hostile[] => {
    const endpoint = byId.get(id)!
    const spot = spotsOf(endpoint).find(({ path }) => name.startsWith(`${path} `))
    if (!spot) return []
    const shape = JSON.parse(name.slice(spot.path.length + 1)) as string
    return [calling(`${id} ${name}`, endpoint, () => spot.grown(shape, size), tokenFor(endpoint))]
  })
}

/** Files that are taken, with the work that begins behind the answer, and what is asked of it afterwards. */
function jobs({ buyer, supplier, admin }: Tokens): Hostile[] {
  const numbered = (n: number, line: (i: number) => string) =>
    Buffer.from(Array.from({ length: n }, (_, i) => line(i)).join('\n'))
  const substances = (n: number, long: number) =>
    numbered(n, (i) =>
      i === 0
        ? 'Cat No,Name,SMILES,Size,Price,Note'
        : `H${i},hostile ${i},${'C'.repeat(1 + (i % 40))},1 g,${i},${'n'.repeat(long)}`,
    )
  const catalogue = (name: string, bytes: () => Buffer): Hostile => ({
    name: `a supplier imports ${name}`,
    make: async () => {
      const file = { name, bytes: bytes() }
      return async (address) => {
        const { http, data } = await send(address, upload.receive, file, supplier)
        if (http !== 200) return http
        const started = await ask(address, upload.start, { id: data.id }, supplier)
        if (started.http !== 200) return started.http
        await settled(() => ask(address, upload.detail, { id: data.id }, supplier))
        return (await ask(address, upload.marked, { id: data.id }, supplier)).http
      }
    },
  })
  const entries = (name: string, bytes: () => Buffer): Hostile => ({
    name: `staff import ${name} of regulated substances`,
    make: async () => {
      const file = { name, bytes: bytes() }
      return async (address) => {
        const { http, data } = await send(address, regulation.receive, file, admin)
        if (http !== 200) return http
        const started = await ask(address, regulation.start, { id: data.id }, admin)
        if (started.http !== 200) return started.http
        await settled(() => ask(address, regulation.importDetail, { id: data.id }, admin))
        return started.http
      }
    },
  })
  const resolving = (name: string, token: string, bytes: () => Buffer): Hostile => ({
    name: `a list of ${name}, resolved, shown, exported, resolved again`,
    make: async () => {
      const file = { name, bytes: bytes() }
      return async (address) => {
        const { http, data } = await send(address, list.file, file, token)
        if (http !== 200) return http
        const made = { id: data.id, ...(data.secret && { secret: data.secret }) }
        await settled(() => ask(address, list.detail, made, token))
        await ask(address, list.lines, { ...made, pageSize: 100 }, token)
        await ask(address, list.exportFile, { ...made, format: 'csv' }, token)
        await ask(address, list.exportFile, { ...made, format: 'xlsx' }, token)
        await ask(address, list.repeat, made, token)
        await settled(() => ask(address, list.detail, made, token))
        return http
      }
    },
  })
  const molfile = (i: number) =>
    `\n\n\n  2  1  0  0  0  0            999 V2000\n    0.0000    0.0000    0.0000 C   0  0\n    ${(1 + (i % 9)).toFixed(4)}    0.0000    0.0000 O   0  0\n  1  2  1  0\nM  END\n> <ID>\n${i}\n\n$$$$`
  return [
    catalogue('20,000 rows.csv', () => substances(20_000, 60)),
    catalogue('long rows.csv', () => substances(130, 32_000)),
    entries('20,000 rows.csv', () =>
      numbered(20_000, (i) => (i === 0 ? 'List,Name,Note' : `hostile,hostile ${i},${'n'.repeat(200)}`)),
    ),
    entries('long rows.csv', () =>
      numbered(2400, (i) => (i === 0 ? 'List,Name,Note' : `hostile,hostile ${i},${'n'.repeat(2000)}`)),
    ),
    resolving('5,000 names.txt', buyer, () => numbered(5000, (i) => `4-bromo-${i % 700} acid of hostile intent ${i}`)),
    resolving('5,000 long names.txt', buyer, () => numbered(5000, (i) => `${i} ${'methyl '.repeat(55)}`)),
    resolving('1,000 structures.sdf', buyer, () => numbered(1000, molfile)),
    calling('5,000 values in search, one text', search.chemicals, () => ({ searchText: textOf('98-80-6 ', 2000) }), ''),
  ]
}

const moving = new Set(['received', 'queued', 'running'])

async function settled(state: () => Promise<{ data: unknown }>): Promise<void> {
  while (moving.has(((await state()).data as { state: string }).state)) await delay(250)
}
