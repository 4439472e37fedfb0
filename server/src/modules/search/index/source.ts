import type pg from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import { currencies, type Currency } from '../../../kernel/shared/money.ts'
import { leadIn, roughFactor } from '../../product/rules.ts'
import { NO_LEAD } from './offer.ts'

/** A molecule's names as the database has them. */
export interface MoleculeRow {
  id: number
  /** Surely: where a list leaves open whether it means this form, the molecule is not. */
  regulated: boolean
  /** Null: nothing says so, or otherwise. */
  hazardous: boolean | null
  nameEn: string
  nameZh: string
  names: { name: string; kind: 'preferred' | 'other' }[]
  signature: number
}

/** A product on sale; supplier and country are still to be numbered. */
export interface ProductRow {
  moleculeId: number
  supplierId: number
  group: string | null
  purity: number
  lead: number
  shipsFrom: string
  /** Ids of the tags it was put on, ascending. */
  tags: readonly number[]
  price: number
  managed: boolean
  inStock: boolean
  safetySheet: boolean
}

const SEPARATOR = '\u001f'

/** Only whole numbers come in here: COPY takes no parameters. */
const among = (column: string, ids: readonly number[] | null) =>
  ids === null ? 'true' : `${column} = any('{${ids.map((id) => Math.trunc(id)).join(',')}}'::bigint[])`

/** Molecules that can be found, by id, some or all; not what is for internal use or merged into another. */
export async function* moleculeRows(client: pg.Client, ids: readonly number[] | null): AsyncGenerator<MoleculeRow[]> {
  const query = `
    copy (
      select m.id, exists (select from molecule_regulations r where r.molecule_id = m.id and (r.detail ->> 'certain')::boolean
          and r.detail ->> 'nature' is distinct from 'hazard'),
        m.hazardous, m.name_en, m.name_zh, n.names
      from molecules m
      left join (
        select molecule_id, string_agg(case kind when 'preferred' then 'p' else 'o' end || name, chr(31) order by name, language) as names
        from molecule_names where ${among('molecule_id', ids)} group by molecule_id) n on n.molecule_id = m.id
      where ${among('m.id', ids)} and m.merged_into is null and not m.internal_only
      order by m.id
    ) to stdout`
  for await (const lines of copied(client, query)) yield lines.map(moleculeRow)
}

function moleculeRow(line: string): MoleculeRow {
  const [id, regulated, hazardous, nameEn, nameZh, names] = line.split('\t')
  return {
    id: Number(id),
    regulated: regulated === 't',
    hazardous: hazardous === '\\N' ? null : hazardous === 't',
    nameEn: unescaped(nameEn!),
    nameZh: unescaped(nameZh!),
    names:
      names === '\\N'
        ? []
        : unescaped(names!)
            .split(SEPARATOR)
            .map((one) => ({ name: one.slice(1), kind: one.startsWith('p') ? 'preferred' : 'other' })),
    signature: hashOf(`${nameEn}\t${nameZh}\t${names}`),
  }
}

function hashOf(text: string): number {
  let hash = 0x811c9dc5
  for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193)
  return hash >>> 0
}

const rough = `k.price * case k.currency ${Object.keys(currencies)
  .map((currency) => `when '${currency}' then ${roughFactor(currency as Currency)}::float8`)
  .join(' ')} end`

/** Days until products leave, over `p` (products) and `s`, in which `checked` is 1 for the suppliers whose goods we check. */
const lead = leadIn<string>(
  String.raw,
  { min: 'p.lead_min', max: 'p.lead_max' },
  (days) => `${days} * s.checked`,
).longest

/** The products on sale of some molecules, by molecule and id. Packs are summed up by joins of whole sets. */
export async function* productRows(client: pg.Client, ids: readonly number[]): AsyncGenerator<ProductRow[]> {
  const query = `
    copy (
      with on_sale as materialized (
        select id, molecule_id, supplier_id, product_group, purity, lead_min, lead_max, ships_from from products
        where status = 'active' and molecule_id is not null and ${among('molecule_id', ids)}),
      packs as materialized (
        select k.product_id, min(${rough}) as rough, bool_or(t.package_id is not null) as managed,
          coalesce(bool_or(t.on_hand > t.allocated), false) as in_stock
        from on_sale p join packages k on k.product_id = p.id
        left join stock t on t.package_id = k.id
        where k.status = 'active' group by k.product_id)
      select p.molecule_id, p.supplier_id, p.product_group, (p.purity * 10000)::int, ${lead}, p.ships_from,
        x.rough, coalesce(x.managed, false), coalesce(x.in_stock, false),
        exists (select from product_documents d where d.kind = 'sds' and not d.internal and d.product_id = p.id)
          or exists (select from product_documents d where d.kind = 'sds' and not d.internal and d.molecule_id = p.molecule_id),
        (select string_agg(g.tag_id::text, ',' order by g.tag_id) from tag_products g where g.product_id = p.id)
      from on_sale p join (select id, quality_plus::int as checked from supplier_profiles) s on s.id = p.supplier_id left join packs x on x.product_id = p.id
      order by p.molecule_id, p.id
    ) to stdout`
  for await (const lines of copied(client, query)) yield lines.map(productRow)
}

function productRow(line: string): ProductRow {
  const [moleculeId, supplierId, group, purity, lead, shipsFrom, price, managed, inStock, safetySheet, tags] =
    line.split('\t')
  return {
    moleculeId: Number(moleculeId),
    supplierId: Number(supplierId),
    group: group === '\\N' ? null : group!,
    purity: purity === '\\N' ? 0 : Number(purity),
    lead: lead === '\\N' ? NO_LEAD : Math.min(Number(lead), NO_LEAD - 1),
    shipsFrom: shipsFrom!,
    price: price === '\\N' ? Infinity : Number(price),
    managed: managed === 't',
    inStock: inStock === 't',
    safetySheet: safetySheet === 't',
    tags: tags === '\\N' ? [] : tags!.split(',').map(Number),
  }
}

/** The lines of a COPY, some hundreds at a time. */
async function* copied(client: pg.Client, query: string): AsyncGenerator<string[]> {
  const decoder = new TextDecoder()
  let rest = ''
  for await (const chunk of client.query(copyTo(query))) {
    const lines = (rest + decoder.decode(chunk as Buffer, { stream: true })).split('\n')
    rest = lines.pop()!
    if (lines.length) yield lines
  }
}

const escapes: Record<string, string> = { b: '\b', f: '\f', n: '\n', r: '\r', t: '\t', v: '\v' }
const unescaped = (field: string) =>
  field.includes('\\') ? field.replace(/\\(.)/gs, (_, one: string) => escapes[one] ?? one) : field

export interface SupplierRow {
  id: number
  active: boolean
  topTag: boolean
  displayOrder: number
  programmes: string[]
}

export async function supplierRows(client: pg.Client): Promise<SupplierRow[]> {
  const { rows } = await client.query<Omit<SupplierRow, 'id'> & { id: string }>(`
    select s.id, c.status = 'active' as active, s.top_tag as "topTag", s.display_order as "displayOrder", s.marks as programmes
    from supplier_profiles s join companies c on c.id = s.company_id order by s.id`)
  return rows.map((row) => ({ ...row, id: Number(row.id) }))
}
