import { sql } from 'kysely'
import type { Db } from '../../kernel/context.ts'
import { copyPieces, copyRow } from '../../kernel/copyText.ts'
import type { BulkConnection } from './bulkConnection.ts'
import type { Line, LinePack } from './lines.ts'
import { numberOf } from './vendor.ts'

// The rows of a chunk on their way into the catalogue, in temporary tables of the one connection.

/**
 * Makes the tables, once for a connection, of the types of the tables they are joined with: else no index fits. A
 * transaction's end empties them.
 */
export async function makeStaging(db: Db): Promise<void> {
  await sql`
    create temporary table if not exists staged_lines (
      line bigint not null, first boolean not null, updates boolean not null, code text collate "C" not null,
      vendor text collate "C" not null, only_vendor boolean not null, cas text, mdl text, name_en text not null,
      name_zh text not null, ec text, melting_point text, boiling_point text, inchi_key char(27), smiles text, inchi text,
      parent_key char(27), rdkit_version text, formula text, weight numeric, exact_mass numeric, relative boolean not null,
      kind text not null, form text not null, disputed boolean not null,
      purity_text text not null, purity numeric, storage text not null, transport text not null, ships_from text, lead_min integer,
      lead_max integer, brand text not null, antibody boolean not null, hash bytea not null,
      -- Whether it says anything new: true or null. A first line does until its product turns out to be there and the same.
      fresh boolean,
      -- Found out here: the product, its molecule, whether that was made for its CAS number, and whether the number is another's.
      product_id bigint, molecule_id bigint, former_molecule_id bigint, made boolean not null default false,
      conflict boolean not null default false,
      -- It is no substance: an antibody, or another kind of goods.
      goods boolean not null default false,
      -- The product was not there before.
      made_here boolean not null default false
    ) on commit delete rows`.execute(db)
  await sql`
    create temporary table if not exists staged_packs (
      line bigint not null, product_id bigint, code text collate "C" not null, amount numeric not null, unit text not null, count integer not null,
      label text not null, base_amount numeric, base_unit text, price bigint, currency text not null, priced boolean not null, on_hand bigint,
      made_here boolean not null default false
    ) on commit delete rows`.execute(db)
  await sql`
    create temporary table if not exists staged_names (
      line bigint not null, cas text, name text not null, language text not null, preferred boolean not null
    ) on commit delete rows`.execute(db)
  await sql`
    create temporary table if not exists staged_targets (cas text not null, molecule_id bigint not null)
    on commit delete rows`.execute(db)
}

const lineColumns =
  'line, first, updates, code, vendor, only_vendor, cas, mdl, name_en, name_zh, ec, melting_point, boiling_point, inchi_key, smiles, inchi, parent_key, ' +
  'rdkit_version, formula, weight, exact_mass, relative, kind, form, disputed, purity_text, purity, storage, transport, ships_from, lead_min, lead_max, ' +
  'brand, antibody, hash, fresh'
const packColumns = 'line, code, amount, unit, count, label, base_amount, base_unit, price, currency, priced, on_hand'

/** Stages the lines of one chunk: one of each product, and the packs of all. */
export async function stageLines({ db, copy }: BulkConnection, lines: readonly Line[]): Promise<void> {
  const speakers = new Map<string, Line>()
  for (const line of lines) if (!speakers.has(numberOf(line))) speakers.set(numberOf(line), line)
  await copy(`staged_lines (${lineColumns})`, copyPieces(speakers.values(), lineText))
  await copy(
    `staged_packs (${packColumns})`,
    copyPieces(lines, (line) => line.packs.map((pack) => packText(speakers.get(numberOf(line))!, pack)).join('')),
  )
  const named = lines.filter(({ first, synonyms }) => first && synonyms.length > 0)
  const names = (line: Line) =>
    line.synonyms.map((name) => copyRow([line.line, null, name, languageOf(name), false])).join('')
  if (named.length > 0) {
    await copy('staged_names', copyPieces(named, names))
    await sql`analyze staged_names`.execute(db)
  }
  await sql`analyze staged_lines (line, code, vendor, cas, inchi_key, kind, form, disputed, fresh, product_id, molecule_id)`.execute(
    db,
  )
}

/** Tells the planner what the lines look like now: after an update it would take `fresh` for a rarity and loop for minutes. */
export const countStaged = (db: Db) => sql`analyze staged_lines (fresh, product_id, molecule_id)`.execute(db)

export interface NameLine {
  line: number
  cas: string
  name: string
  preferred: boolean
  /** Where it stands in its file. */
  sheet: string
  row: number
}

/** Stages names by CAS number. */
export async function stageNames({ db, copy }: BulkConnection, lines: readonly NameLine[]): Promise<void> {
  await copy(
    'staged_names',
    copyPieces(lines, ({ line, cas, name, preferred }) => copyRow([line, cas, name, languageOf(name), preferred])),
  )
  await sql`analyze staged_names`.execute(db)
}

/** Whether a name can be kept: short enough for the index that finds it. */
export const keepsName = (name: string) => name.length <= 1000 && Buffer.byteLength(name) <= 2000

/** The language a name is written in, by its script; Latin letters are taken for English. */
function languageOf(name: string): 'zh' | 'en' | 'ja' | 'ko' {
  if (/[\p{Script=Hiragana}\p{Script=Katakana}]/u.test(name)) return 'ja'
  if (/\p{Script=Hangul}/u.test(name)) return 'ko'
  return /\p{Script=Han}/u.test(name) ? 'zh' : 'en'
}

function lineText(line: Line): string {
  const { structure } = line
  return copyRow([
    line.line,
    line.first,
    line.updates,
    line.code,
    line.vendor,
    line.onlyVendor,
    line.cas,
    line.mdl,
    line.nameEn,
    line.nameZh,
    line.ec,
    line.meltingPoint,
    line.boilingPoint,
    line.inchiKey,
    structure?.smiles ?? null,
    structure?.inchi ?? null,
    structure?.parent?.inchiKey ?? null,
    structure?.rdkitVersion ?? null,
    structure?.formula ?? line.formula,
    structure?.weight ?? line.weight,
    structure?.exactMass ?? null,
    structure?.notes.includes('relative_stereo') ?? false,
    line.kind,
    line.form,
    line.contradiction !== null,
    line.purityText,
    line.purity,
    line.storage,
    line.transport,
    line.shipsFrom,
    line.leadMin,
    line.leadMax,
    line.brand,
    line.antibody !== null,
    line.hash,
    (line.first && !line.updates && !line.unchanged) || null,
  ])
}

const packText = ({ line, code }: Line, pack: LinePack) =>
  copyRow([
    line,
    code,
    pack.amount,
    pack.unit,
    pack.count,
    pack.label,
    pack.baseAmount,
    pack.baseUnit,
    pack.price,
    pack.currency,
    pack.priced,
    pack.onHand,
  ])
