import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import pg from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import type { Chemistry } from '../../chemistry/src/pool.ts'

/**
 * Exact search as the marketplace has it: a structure is read, named by its InChIKey, and that is looked up in PostgreSQL. RDKit names
 * only the molecules that are looked for; the keys of all others are made up, which is all the same to an index.
 */
export class ExactKeys {
  readonly #client: pg.Client
  readonly #chemistry: Chemistry

  private constructor(client: pg.Client, chemistry: Chemistry) {
    this.#client = client
    this.#chemistry = chemistry
  }

  static async fill(
    url: string,
    chemistry: Chemistry,
    ids: Iterable<number>,
    named: ReadonlyMap<number, string>,
  ): Promise<ExactKeys> {
    const client = new pg.Client({ connectionString: url })
    await client.connect()
    const keys = new ExactKeys(client, chemistry)
    const known = new Map<number, string>()
    for (const [id, smiles] of named) {
      const key = await keys.#keyOf(smiles)
      if (key !== null) known.set(id, key)
    }
    function* lines(): Generator<string> {
      for (const id of ids) yield `${id},${known.get(id) ?? madeUp(id)}\n`
    }
    await client.query('drop table if exists exact_keys')
    await client.query('create table exact_keys (id bigint not null, inchi_key text not null)')
    await pipeline(Readable.from(lines()), client.query(copyFrom('copy exact_keys from stdin (format csv)')))
    await client.query('create index exact_keys_key on exact_keys (inchi_key)')
    await client.query('vacuum analyze exact_keys')
    return keys
  }

  /** With reading the structure. */
  async find(smiles: string): Promise<{ ms: number; ids: number[] }> {
    const began = performance.now()
    const key = await this.#keyOf(smiles)
    const { rows } = await this.#client.query<{ id: string }>({
      name: 'exact',
      text: 'select id from exact_keys where inchi_key = $1',
      values: [key],
    })
    return { ms: performance.now() - began, ids: rows.map(({ id }) => Number(id)) }
  }

  async close(): Promise<void> {
    await this.#client.query('drop table exact_keys')
    await this.#client.end()
  }

  async #keyOf(smiles: string): Promise<string | null> {
    const read = await this.#chemistry.read(smiles)
    return read.ok ? read.structure.inchiKey : null
  }
}

/** In the form of an InChIKey. */
function madeUp(id: number): string {
  const letters = createHash('sha256')
    .update(String(id))
    .digest('hex')
    .replaceAll(/\d/g, (digit) => 'GHIJKLMNOP'[+digit]!)
  const upper = letters.toUpperCase()
  return `${upper.slice(0, 14)}-${upper.slice(14, 24)}-N`
}
