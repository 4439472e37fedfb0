import http from 'node:http'
import { setTimeout as delay } from 'node:timers/promises'
import type pg from 'pg'
import { hashOfSecret, newSecret } from '../../server/src/modules/identity/session.ts'
import { searchPath } from './pages.ts'
import type { Program } from './program.ts'

export interface Server {
  program: Program
  pool: pg.Pool
  tokens: { buyer: string; supplier: string }
}

/** One kind of work: the same for either server in each round. */
export interface Kind {
  name: string
  /** Milliseconds of each request, or of each whole list and import. */
  turn: (server: Server, round: number) => Promise<number[]>
}

interface Text {
  zh: string
  en: string
  cas: string | null
  smiles: string | null
  key: string
}

const connections = new http.Agent({ keepAlive: true })
/** Parts that are searched for, from what nearly all have to what few have. */
const PARTS = ['c1ccccc1', 'c1ccncc1', 'OB(O)c1ccccc1', 'C(F)(F)F', 'N1CCNCC1', 'C(=O)N', 'c1ccoc1', 'Brc1ccccc1', 'C#N', 'c1ccsc1', 'OC(=O)c1ccccc1', 'CS(=O)(=O)N'] // prettier-ignore

/** Sessions of the demo's buyer and supplier, or of whoever is one. */
export async function signIn(pool: pg.Pool): Promise<Server['tokens']> {
  const tokenOf = async (role: string) => {
    const token = newSecret()
    await pool.query(
      `insert into sessions (token_hash, user_id, expires_at) select $1, id, now() + interval '1 day' from users
       where email = $2`,
      [hashOfSecret(token), `${role}@demo.reagora.test`],
    )
    return token
  }
  return { buyer: await tokenOf('buyer'), supplier: await tokenOf('supplier') }
}

export function kinds(sizes: { requests: number; values: number; lines: number }, texts: readonly Text[]): Kind[] {
  const names = texts.flatMap(({ zh, en, cas }) => [zh, en, zh.slice(-3), cas ?? '', en.slice(0, 6)]).filter(Boolean)
  const some = (round: number) =>
    Array.from({ length: sizes.requests }, (_, at) => names[(round * sizes.requests + at * 7) % names.length]!)
  const words: Kind = {
    name: 'words',
    turn: (server, round) => each(some(round), (searchText) => ask(server, searchPath, { searchText })),
  }
  const suggestions: Kind = {
    name: 'suggestions',
    turn: (server, round) =>
      each(beginnings(some(round), sizes.requests), (text) =>
        ask(server, `/oldapi/mall/chemical/suggestions?text=${encodeURIComponent(text)}`),
      ),
  }
  const structures: Kind = {
    name: 'structures',
    turn: (server, round) =>
      each(
        Array.from({ length: Math.ceil(sizes.requests / 3) }, (_, at) => (round + at) % PARTS.length),
        (at) => ask(server, searchPath, { searchType: at % 3 === 2 ? 'similarity' : 'substructure', structure: PARTS[at], similarity: 50 + at }), // prettier-ignore
      ),
  }
  const lists: Kind = {
    name: 'lists',
    turn: async (server, round) => {
      const lines = Array.from({ length: sizes.values }, (_, at) => texts[(at * 3 + round) % texts.length]!)
      const text = lines.map((one, at) => [one.cas ?? one.en, one.en, one.zh, one.key][at % 4]!.replaceAll(/\s+/g, ' '))
      return each([text.join('\n')], (list) => listed(server, list))
    },
  }
  const imported: Kind = {
    name: 'import',
    turn: (server, round) => each([catalogue(texts, sizes.lines, round)], (file) => taken(server, file)),
  }
  return [words, suggestions, structures, lists, imported]
}

/** Names typed letter by letter. */
function beginnings(names: readonly string[], most: number): string[] {
  return names.flatMap((name) => [1, 2, 3, 5, 8].map((length) => name.slice(0, length))).slice(0, most)
}

/** Milliseconds of each, one after the other. */
async function each<T>(list: readonly T[], work: (one: T) => Promise<unknown>): Promise<number[]> {
  const ms: number[] = []
  for (const one of list) {
    const began = performance.now()
    await work(one)
    ms.push(performance.now() - began)
  }
  return ms
}

type Answer = { status: number; message: string; data: Record<string, unknown> }

/** A call of the marketplace: with a body a POST. */
function ask(server: Server, place: string, body?: object, token?: string): Promise<Answer['data']> {
  const headers = { 'content-type': 'application/json', 'accept-language': 'zh', ...(token && { token }) }
  const method = body === undefined ? 'GET' : 'POST'
  const { promise, resolve, reject } = Promise.withResolvers<Answer['data']>()
  const request = http.request(server.program.address + place, { method, headers, agent: connections }, (answer) => {
    const parts: Buffer[] = []
    answer.on('data', (part: Buffer) => parts.push(part))
    answer.on('end', () => {
      const text = Buffer.concat(parts).toString()
      const { status, message, data } = JSON.parse(text) as Answer
      if (status === 200) resolve(data)
      else reject(new Error(`${place}: ${status} ${message}`))
    })
  })
  request.on('error', reject).end(body && JSON.stringify(body))
  return promise
}

/** Pastes a list and waits until it is resolved. */
async function listed(server: Server, text: string): Promise<void> {
  const { buyer } = server.tokens
  const form = new FormData()
  form.append('file', new Blob([text], { type: 'text/plain' }), 'list.txt')
  const id = await sent(server, '/oldapi/mall/list/file', form, buyer)
  await until(async () => (await ask(server, `/oldapi/mall/list/${id}/detail`, {}, buyer))['state'] as string, ['done'])
}

/** Sends a catalogue, has it taken, and waits until that is done. */
async function taken(server: Server, file: string): Promise<void> {
  const { supplier } = server.tokens
  const form = new FormData()
  form.append('file', new Blob([file], { type: 'text/csv' }), 'catalogue.csv')
  const id = await sent(server, '/oldapi/mall/upload/file', form, supplier)
  const state = async () => (await ask(server, `/oldapi/mall/upload/${id}`, undefined, supplier))['state'] as string
  await until(state, ['read'])
  await ask(server, `/oldapi/mall/upload/${id}/start`, {}, supplier)
  await until(state, ['done'])
}

async function sent(server: Server, place: string, body: FormData, token: string): Promise<string> {
  const reply = await fetch(server.program.address + place, { method: 'POST', headers: { token }, body })
  const { status, message, data } = (await reply.json()) as Answer
  if (status !== 200) throw new Error(`${place}: ${status} ${message}`)
  return String(data['id'])
}

async function until(state: () => Promise<string>, wanted: readonly string[]): Promise<void> {
  for (;;) {
    const now = await state()
    if (wanted.includes(now)) return
    if (now === 'failed') throw new Error('it failed')
    await delay(20)
  }
}

/** Lines of a supplier's file: molecules that are on sale, with codes of the round. */
function catalogue(texts: readonly Text[], lines: number, round: number): string {
  const rows = Array.from({ length: lines }, (_, at) => {
    const { cas, en, smiles } = texts[at % texts.length]!
    const price = (10 + ((at * 7) % 900)).toFixed(2)
    return [`BSD-${round}-${at}`, cas ?? '', `"${en.replaceAll('"', '""')}"`, smiles ?? '', '1 g', price, 'CNY'].join(
      ',',
    )
  })
  return ['Catalog No,CAS,Name,SMILES,Pack,Price,Currency', ...rows].join('\r\n')
}
