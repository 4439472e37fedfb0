import os from 'node:os'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import { Readable } from 'node:stream'
import pg from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import type { Wanted } from './structureQueries.ts'

const folder = path.join(os.tmpdir(), 'cartridge')
/** Where the cartridge listens when nothing else is said. */
export const usualCartridge = `postgresql://postgres@localhost:5499/postgres?host=${folder}`

/** What to do to have the RDKit cartridge beside us; it is no part of the project. */
export const howToGetIt = `
The peer is the RDKit cartridge of PostgreSQL, in Debian the packages postgresql-15 and postgresql-15-rdkit. As root:

  apt-get install postgresql-15 postgresql-15-rdkit
  install -d -o postgres ${folder}
  cd ${folder}
  su postgres -c "/usr/lib/postgresql/15/bin/initdb -D db -A trust -U postgres"
  su postgres -c "/usr/lib/postgresql/15/bin/pg_ctl -D db -w -l log start -o '-p 5499 -k ${folder} -c listen_addresses= \\
    -c shared_buffers=3GB -c maintenance_work_mem=1GB -c work_mem=64MB -c fsync=off -c autovacuum=off'"

PostgreSQL 15.14 and later refuse "create extension rdkit" (two operators name a commutator that is another's). Then create it by hand:

  sed -e '/^CREATE OPERATOR @= (/,/);/{s/COMMUTATOR.*/COMMUTATOR = @=,/;/NEGATOR/d}' -e 's#MODULE_PATHNAME#$libdir/rdkit#g' \\
    -e '/^\\\\echo/d' /usr/share/postgresql/15/extension/rdkit--4.2.0.sql > cartridge.sql
  psql -h ${folder} -p 5499 -U postgres -q -f cartridge.sql postgres

This command fills and indexes it at its first run (about 12 minutes for 500,000 molecules). CARTRIDGE: where it listens, as
${usualCartridge}, which is the default.
`

/** Answer of the cartridge; null: not within its time, or it does not read the query. */
export type Answered = { ms: number; ids: number[] } | { problem: string }

/** The cartridge over the same molecules, one connection. */
export class Cartridge {
  readonly #client: pg.Client

  private constructor(client: pg.Client) {
    this.#client = client
  }

  static async connect(url: string, limitMs: number): Promise<Cartridge> {
    const client = new pg.Client({ connectionString: url })
    await client.connect()
    // The library's settings are known once it is loaded
    await client.query(`select rdkit_version()`)
    await client.query(`set rdkit.morgan_fp_size = 2048`)
    await client.query(`set statement_timeout = ${limitMs}`)
    return new Cartridge(client)
  }

  async close(): Promise<void> {
    await this.#client.end()
  }

  /** Version, and how many molecules it has; 0 when it is empty. */
  async state(): Promise<{ version: string; molecules: number }> {
    const { rows } = await this.#client.query<{ postgres: string; there: boolean }>(
      `select current_setting('server_version') as postgres, to_regclass('fps_fp_idx') is not null
        or to_regclass('fps2_fp_idx') is not null as there`,
    )
    const version = `PostgreSQL ${rows[0]!.postgres} with its RDKit cartridge`
    if (!rows[0]!.there) return { version, molecules: 0 }
    const count = await this.#client.query<{ count: string }>('select count(*) from mols')
    return { version, molecules: Number(count.rows[0]!.count) }
  }

  /** Reads and indexes molecules. */
  async fill(molecules: Iterable<{ id: number; smiles: string }>): Promise<void> {
    const run = (sql: string) => this.#client.query(sql)
    await run('set statement_timeout = 0')
    await run('drop table if exists lines, mols, fps')
    await run('create table lines (id int primary key, smiles text)')
    function* lines(): Generator<string> {
      for (const { id, smiles } of molecules) yield `${id},"${smiles.replaceAll('"', '""')}"\n`
    }
    await pipeline(Readable.from(lines()), this.#client.query(copyFrom('copy lines from stdin (format csv)')))
    await run(`create table mols as select id, m from (select id, mol_from_smiles(smiles::cstring) m from lines) read
      where m is not null`)
    await run('create index mols_m_idx on mols using gist (m)')
    await run('create table fps as select id, morganbv_fp(m, 2) as fp from mols')
    await run('create index fps_fp_idx on fps using gist (fp)')
    await run('vacuum analyze mols')
    await run('vacuum analyze fps')
  }

  /** All of it into memory. */
  async warm(): Promise<void> {
    await this.#client.query('create extension if not exists pg_prewarm')
    await this.#client.query(
      `select pg_prewarm(oid::regclass) from pg_class where relkind in ('r', 'i') and relname ~ '^(mols|fps)'`,
    )
  }

  async ids(): Promise<number[]> {
    const answered = await this.#ask('select id from mols', [])
    if ('problem' in answered) throw new Error(answered.problem)
    return answered.ids
  }

  /** Of a substructure the first `limit` hits, or all. */
  substructures({ as, text }: Wanted, limit: number | null): Promise<Answered> {
    const query = as === 'smarts' ? 'qmol_from_smarts($1::cstring)' : 'mol_from_smiles($1::cstring)'
    return this.#ask(`select id from mols where m @> ${query} ${limit === null ? '' : `limit ${limit}`}`, [text])
  }

  /** The same molecule, whatever way it is written. */
  exact(text: string): Promise<Answered> {
    return this.#ask('select id from mols where m @= mol_from_smiles($1::cstring)', [text])
  }

  /** A molecule as the cartridge understands it: its own canonical SMILES, and its rings. */
  async understood(id: number): Promise<string> {
    const { rows } = await this.#client.query<{ smiles: string; rings: number }>(
      'select mol_to_smiles(m)::text as smiles, mol_numrings(m) as rings from mols where id = $1',
      [id],
    )
    return rows[0] === undefined ? 'nothing' : `${rows[0].smiles} (${rows[0].rings} rings)`
  }

  async similar(text: string, least: number): Promise<Answered> {
    await this.#client.query(`set rdkit.tanimoto_threshold = ${least}`)
    return this.#ask('select id from fps where fp % morganbv_fp(mol_from_smiles($1::cstring), 2)', [text])
  }

  /** Ids come as one text, so that what is measured is the search, not their way here. */
  async #ask(sql: string, values: string[]): Promise<Answered> {
    const began = performance.now()
    try {
      const { rows } = await this.#client.query<{ ids: string | null }>(
        `select string_agg(id::text, ',') as ids from (${sql}) found`,
        values,
      )
      const ms = performance.now() - began
      return { ms, ids: (rows[0]!.ids ?? '').split(',').filter(Boolean).map(Number) }
    } catch (error) {
      return { problem: error instanceof Error ? error.message : String(error) }
    }
  }
}
