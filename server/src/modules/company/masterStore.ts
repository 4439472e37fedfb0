import { sql } from 'kysely'
import type { Db } from '../../kernel/context.ts'
import type { LegalEntity } from '../market/contract.ts'

/** What a company deals in. */
export type Division = 'antibodies' | 'bioreagents' | 'chemicals' | 'consumables' | 'other'
export type Rank = 'A' | 'B' | 'C' | 'D'

/** What staff know and decide about a company besides what its own people fill in (rule COMP-5). */
export interface Master {
  name: string
  country: string
  erpId: string
  category: string
  supplierCategory: string
  parentId: number | null
  divisions: Division[]
  legalEntity: LegalEntity | null
  /** Minor units of the company's currency. */
  creditLimit: number | null
  paymentChannel: 'platform channel' | 'supplier' | 'not applicable'
  termsPrefix: string
  catalogService: 'order via platform' | 'direct only'
  catalogSource: 'ERP' | 'website'
  supplierRank: Rank | null
  customerRank: Rank | null
  supplierIdSuffix: string
  accountManagerId: number | null
  shippingNote: string
  sdsLanguage: string
  description: string
}

export async function findMaster(db: Db, companyId: number): Promise<Master | null> {
  const { rows } = await sql<Master>`
    select name, country, coalesce(erp_id, '') as "erpId", category, supplier_category as "supplierCategory", parent_id as "parentId",
      divisions, legal_entity as "legalEntity", credit_limit as "creditLimit", payment_channel as "paymentChannel",
      terms_prefix as "termsPrefix", catalog_service as "catalogService", catalog_source as "catalogSource",
      supplier_rank as "supplierRank", customer_rank as "customerRank", supplier_id_suffix as "supplierIdSuffix",
      account_manager_id as "accountManagerId", shipping_note as "shippingNote", sds_language as "sdsLanguage", description
    from companies where id = ${companyId}`.execute(db)
  return rows[0] ?? null
}

/** Writes it into a locked row. */
export async function updateMaster(db: Db, companyId: number, of: Master) {
  await sql`
    update companies set name = ${of.name}, country = ${of.country}, erp_id = nullif(${of.erpId}, ''), category = ${of.category},
      supplier_category = ${of.supplierCategory}, parent_id = ${of.parentId}, divisions = ${of.divisions}::text[],
      legal_entity = ${of.legalEntity}, credit_limit = ${of.creditLimit}, payment_channel = ${of.paymentChannel},
      terms_prefix = ${of.termsPrefix}, catalog_service = ${of.catalogService}, catalog_source = ${of.catalogSource},
      supplier_rank = ${of.supplierRank}, customer_rank = ${of.customerRank}, supplier_id_suffix = ${of.supplierIdSuffix},
      account_manager_id = ${of.accountManagerId}, shipping_note = ${of.shippingNote}, sds_language = ${of.sdsLanguage},
      description = ${of.description}, version = version + 1, updated_at = now()
    where id = ${companyId}`.execute(db)
}

/** Whether a company stands above or is another one; whoever asks waits for others that give a company a parent. */
export async function isAboveOrSame(db: Db, companyId: number, other: number): Promise<boolean> {
  await sql`select pg_advisory_xact_lock(hashtextextended('parents of companies', 0))`.execute(db)
  const { rows } = await sql`
    with recursive above (id) as (
      select ${other}::bigint union select c.parent_id from companies c join above a on c.id = a.id where c.parent_id is not null)
    select from above where id = ${companyId}`.execute(db)
  return rows.length > 0
}

/** The flags that are the company's own, as columns. */
export interface OwnFlags {
  onlineQuote: boolean
  realTimeInventory: boolean
  bulkOrder: boolean
  listQuote: boolean
  onlyCsrOnlineQuote: boolean
  showHistoryPrice: boolean
  quoteMarkup: boolean
  secondFactor: boolean
}

/** Writes the company's own flags into a locked row. */
export async function updateFlags(db: Db, companyId: number, of: OwnFlags) {
  await sql`
    update companies set online_quote = ${of.onlineQuote}, real_time_inventory = ${of.realTimeInventory}, bulk_order = ${of.bulkOrder},
      list_quote = ${of.listQuote}, only_csr_online_quote = ${of.onlyCsrOnlineQuote}, show_history_price = ${of.showHistoryPrice},
      quote_markup = ${of.quoteMarkup}, second_factor = ${of.secondFactor}, version = version + 1, updated_at = now() where id = ${companyId}`.execute(
    db,
  )
}
