import { sql, type RawBuilder } from 'kysely'
import { staffRoles } from '../kernel/shared/access.ts'
import { inboxOf } from '../kernel/mailLimits.ts'
import type { Tables } from '../kernel/tables.generated.ts'

// Which tables hold data of people, in one place: what is handed out, what is erased, and what stays and why. A test
// compares it with the database, so that a new column is either declared here or found.

/** A person as the tables know them. */
export interface Who {
  id: number
  email: string
  phone: string
  companyId: number
  /** Their name, written both ways round. */
  names: readonly string[]
}
type Expression = RawBuilder<unknown>

export interface PersonalTable {
  /** Which rows are about the person. */
  rows: (who: Who) => Expression
  /** Columns that are handed out to nobody, the person included. */
  secrets?: readonly string[]
  /** What erasing does: takes the rows away, or writes into columns; nothing where only ids say whose they are. */
  erase: 'delete' | 'nothing' | ((who: Who) => Record<string, Expression>)
  /** The columns that erasing writes into. */
  blanked?: readonly string[]
  /** Columns of text that stay, with the reason. */
  kept?: Readonly<Record<string, string>>
}

const byUser = ({ id }: Who) => sql`user_id = ${id}`
const own: PersonalTable = { rows: byUser, erase: 'delete' }
const onlyIds = 'a fixed word or an id'
const tax = 'invoices and books are kept as long as tax law asks'
const trade = 'where goods went is kept as long as the law on dangerous and controlled goods asks'
const company = 'belongs to the company'

const isOneOf = (column: string, texts: readonly string[]) =>
  sql`(${sql.ref(column)} <> '' and ${sql.ref(column)} = any(${[...texts]}::text[]))`
/** Blanks a column where it names the person, and leaves what names somebody else. */
const unless = (column: string, texts: readonly string[]) =>
  sql`case when ${isOneOf(column, texts)} then '' else ${sql.ref(column)} end`
const contactOf = (column: string, { email, phone, names }: Who) =>
  sql`(${sql.ref(column)}->>'email' = ${email} or (${phone} <> '' and ${sql.ref(column)}->>'phone' = ${phone})
    or ${sql.ref(column)}->>'contact' = any(${[...names]}::text[]))`
const noContact = (column: string, who: Who) => noContactOf(column, who, sql`buyer_id`)
const noContactOf = (column: string, who: Who, owner: Expression) =>
  sql`case when ${owner} = ${who.id} or ${contactOf(column, who)}
    then ${sql.ref(column)} || '{"contact": "", "phone": "", "email": ""}' else ${sql.ref(column)} end`

/** Notes of staff about the person: on their record, or where the text names them; on their company's records by name, too. */
const notesAbout = ({ id, email, phone, names, companyId }: Who) =>
  sql`select n.id from notes n where (n.entity = 'user' and n.entity_id = ${id})
    or strpos(lower(n.text), ${email}) > 0 or (length(${phone}) >= 6 and strpos(n.text, ${phone}) > 0)
    or (exists (select from unnest(${[...names]}::text[]) t where t <> '' and strpos(n.text, t) > 0)
      and is_of_company(n.entity, n.entity_id, ${companyId}))`
/** What they wrote to the house, signed in or not. */
const inquiriesOf = ({ id, email }: Who) => sql`select id from inquiries where user_id = ${id} or email = ${email}`
/** Files that are handed out and whose bytes are erased: what the person sent, and what lies at notes about them. */
export const filesOf = (who: Who): Expression =>
  sql`user_id = ${who.id} or id in (select file_id from note_files where note_id in (${notesAbout(who)}))
    or id in (select file_id from inquiry_files where inquiry_id in (${inquiriesOf(who)}))`

/** Tables with data of people, in the order in which they can be emptied. */
export const personal: Partial<Record<keyof Tables, PersonalTable>> = {
  alert_events: {
    rows: ({ id }) => sql`alert_id in (select id from alerts where user_id = ${id})`,
    erase: 'delete',
  },
  chat_messages: {
    rows: ({ id }) => sql`conversation_id in (select id from chat_conversations where user_id = ${id})`,
    erase: 'delete',
  },
  chat_conversations: own,
  alerts: own,
  saved_searches: own,
  notifications: own,
  notification_choices: own,
  saved_views: own,
  shared_searches: own,
  footprints: own,
  collections: own,
  list_lines: { rows: ({ id }) => sql`list_id in (select id from lists where user_id = ${id})`, erase: 'delete' },
  lists: { ...own, secrets: ['secret_hash', 'share_token'] },
  result_exports: own,
  own_data_exports: own,
  // That somebody asked to be erased, and what became of it, by the number of an account that says nothing any more.
  erasure_requests: { rows: byUser, erase: 'nothing', kept: { state: onlyIds, stopped_by: onlyIds } },
  // Also where others acted on them, by their address.
  bulk_rows: {
    rows: ({ id, email }) =>
      sql`run_id in (select id from bulk_runs where user_id = ${id}) or strpos(lower(label), ${email}) > 0`,
    erase: 'delete',
  },
  bulk_runs: own,
  idempotency: { ...own, secrets: ['body_hash'] },
  saved_cart_lines: {
    rows: ({ id }) => sql`saved_cart_id in (select id from saved_carts where user_id = ${id})`,
    erase: 'delete',
  },
  saved_carts: own,
  cart_lines: { rows: ({ id }) => sql`buyer_id = ${id}`, erase: 'delete' },
  price_waiters: own,
  known_devices: { ...own, secrets: ['token_hash'] },
  // Also what others were written about them and about their orders, with their words; emails are kept for weeks only. A
  // typed address stands in an email with blanks, so that nothing makes a link of it.
  mails: {
    rows: ({ id, email }) =>
      sql`recipient = ${email} or strpos(replace(lower(body), '. ', '.'), ${email}) > 0
        or exists (select from orders o where o.buyer_id = ${id} and strpos(body, o.number) > 0)`,
    secrets: ['sealed'],
    erase: 'delete',
  },
  mail_tokens: {
    rows: ({ id, email }) =>
      sql`recipient = ${email} or (purpose in ('activation', 'reset', 'unlock') and subject_id = ${id})`,
    secrets: ['token_hash'],
    erase: 'delete',
  },
  confirmed_phones: own,
  coupons: {
    rows: byUser,
    erase: 'nothing',
    kept: { code: 'orders name it', currency: onlyIds, given_because: onlyIds },
  },
  throttles: {
    rows: ({ email }) => sql`strpos(key, ${email}) > 0 or strpos(key, ${inboxOf(email)}) > 0`,
    erase: 'delete',
  },
  sessions: {
    rows: byUser,
    secrets: ['token_hash', 'device_hash'],
    erase: () => ({
      address: sql`''`,
      device_hash: sql`null`,
      agent: sql`''`,
      ended_at: sql`coalesce(ended_at, now())`,
      ended_by: sql`coalesce(ended_by, 'owner')`,
    }),
    blanked: ['address', 'agent', 'device_hash', 'ended_by'],
  },
  provider_subjects: own,
  recovery_codes: { ...own, secrets: ['code_hash'] },
  second_factors: { ...own, secrets: ['secret'] },
  staff_group_members: own,
  obo_grants: {
    rows: ({ id }) => sql`csr_id = ${id} or buyer_id = ${id}`,
    secrets: ['token_hash'],
    erase: 'nothing',
  },
  addresses: {
    rows: ({ companyId, email, phone, names }) =>
      sql`company_id = ${companyId} and (${isOneOf('email', [email])} or ${isOneOf('phone', [phone])} or ${isOneOf('contact', names)})`,
    erase: ({ email, phone, names }) => ({
      contact: unless('contact', names),
      email: unless('email', [email]),
      phone: unless('phone', [phone]),
      billing_email: unless('billing_email', [email]),
      billing_phone: unless('billing_phone', [phone]),
      shipping_email: unless('shipping_email', [email]),
      shipping_phone: unless('shipping_phone', [phone]),
    }),
    blanked: ['contact', 'email', 'phone', 'billing_email', 'billing_phone', 'shipping_email', 'shipping_phone'],
    kept: {
      ...Object.fromEntries(
        'nickname street street2 street3 street4 city county state postal_code country code erp_id'
          .split(' ')
          .map((key) => [key, company]),
      ),
      sds_language: onlyIds,
      payment_method: onlyIds,
      kind: onlyIds,
      status: onlyIds,
      invoice_language: onlyIds,
    },
  },
  orders: {
    rows: (who) =>
      sql`buyer_id = ${who.id} or (company_id = ${who.companyId} and (${contactOf('bill_address', who)} or ${contactOf('ship_address', who)}))`,
    erase: (who) => ({
      remark: sql`case when buyer_id = ${who.id} then '' else remark end`,
      cancel_words: sql`case when buyer_id = ${who.id} then '' else cancel_words end`,
      invoice_email: sql`case when buyer_id = ${who.id} then '' else invoice_email end`,
      bill_address: noContact('bill_address', who),
      ship_address: noContact('ship_address', who),
    }),
    blanked: ['remark', 'cancel_words', 'invoice_email', 'bill_address', 'ship_address'],
    kept: {
      number: tax,
      invoice_title: tax,
      invoice_type: tax,
      purchase_order: tax,
      project_code: tax,
      figures: tax,
      currency: tax,
      payment_term: tax,
      status: trade,
      cancel_reason: onlyIds,
      reminded: onlyIds,
      idem_key: onlyIds,
    },
  },
  // Of a line that goes elsewhere than its order.
  order_texts: {
    rows: ({ id }) => sql`order_id in (select id from orders where buyer_id = ${id})`,
    erase: 'nothing',
    kept: {
      text: 'what an order is found by: written anew by the triggers of migration 0150 when its buyer is erased',
    },
  },
  requisition_texts: {
    rows: ({ id }) => sql`requisition_id in (select id from requisitions where requested_by = ${id})`,
    erase: 'nothing',
    kept: {
      text: 'what a requisition is found by: written anew by the triggers of migration 0293 when whoever asked is erased',
    },
  },
  order_lines: {
    rows: (who) =>
      sql`ship_address is not null and order_id in (select id from orders where company_id = ${who.companyId})
        and (${contactOf('ship_address', who)} or order_id in (select id from orders where buyer_id = ${who.id}))`,
    erase: () => ({ ship_address: sql`ship_address || '{"contact": "", "phone": "", "email": ""}'` }),
    blanked: ['ship_address'],
    kept: {
      ...Object.fromEntries(
        ['name_en', 'name_zh', 'cas', 'mdl', 'purity', 'pack', 'ships_from', 'typed_cas', 'typed_mdl'].map((key) => [
          key,
          trade,
        ]),
      ),
      ...Object.fromEntries(
        [
          'product_code',
          'supplier_name',
          'supplier_name_zh',
          'currency',
          'price_reason',
          'named_reason',
          'project_code',
          'budget',
        ].map((key) => [key, tax]),
      ),
    },
  },
  // A carrier may say who took a parcel.
  parcel_steps: {
    rows: ({ id }) =>
      sql`shipment_id in (select s.id from shipments s join orders o on o.id = s.order_id where o.buyer_id = ${id})`,
    erase: () => ({ words: sql`''` }),
    blanked: ['words'],
    kept: { event_id: onlyIds, status: trade, place: trade },
  },
  order_confirmations: {
    rows: ({ id }) => sql`order_id in (select id from orders where buyer_id = ${id})`,
    erase: () => ({ words: sql`''` }),
    blanked: ['words'],
    kept: { answer: trade },
  },
  erp_messages: {
    rows: ({ id }) => sql`order_id in (select id from orders where buyer_id = ${id})`,
    erase: () => ({ facts: sql`facts - 'user'` }),
    blanked: ['facts'],
    kept: { kind: onlyIds, state: onlyIds, code: onlyIds, erp_number: tax, words: tax },
  },
  requisitions: {
    rows: ({ id }) => sql`requested_by = ${id} or raised_by = ${id} or decided_by = ${id}`,
    erase: (who) => ({
      input: sql`case when requested_by = ${who.id} then input || '{"remark": ""}' else input end`,
      note: sql`case when requested_by = ${who.id} or decided_by = ${who.id} then '' else note end`,
      bill_address: noContactOf('bill_address', who, sql`requested_by`),
      ship_address: noContactOf('ship_address', who, sql`requested_by`),
    }),
    blanked: ['input', 'note', 'bill_address', 'ship_address'],
    kept: {
      number: tax,
      status: onlyIds,
      internal_for: onlyIds,
      idem_key: onlyIds,
      submission: 'a hash',
      currency: tax,
      figures: tax,
      reasons: company,
    },
  },
  requisition_steps: {
    rows: ({ id }) => sql`decided_by = ${id} or decided_for = ${id} or ${id} = any(planned)`,
    erase: ({ id }) => ({ note: sql`case when decided_by = ${id} then '' else note end` }),
    blanked: ['note'],
    kept: { who: onlyIds, decision: trade, planned: onlyIds },
  },
  requisition_approvers: {
    rows: ({ id }) => sql`user_id = ${id} or for_user = ${id}`,
    erase: 'nothing',
    kept: { why: onlyIds },
  },
  approval_people: {
    rows: ({ id }) => sql`user_id = ${id} or approver_id = ${id} or delegate_id = ${id}`,
    erase: ({ id }) => ({ approver_id: sql`nullif(approver_id, ${id})`, delegate_id: sql`nullif(delegate_id, ${id})` }),
    blanked: ['approver_id', 'delegate_id'],
  },
  approval_rule_steps: { rows: byUser, erase: 'nothing', kept: { who: onlyIds } },
  // What they bought in another system stays their company's; their name and address go.
  history_orders: {
    rows: ({ email, companyId }) => sql`company_id = ${companyId} and lower(buyer_email) = lower(${email})`,
    erase: () => ({ buyer: sql`''`, buyer_email: sql`''` }),
    blanked: ['buyer', 'buyer_email'],
    kept: { source: company, number: company, status: company, purchase_order: company, currency: onlyIds },
  },
  quote_drafts: { rows: ({ id }) => sql`buyer_id = ${id}`, erase: 'delete' },
  // What a company asked and was answered stays its own; what the person wrote of themselves goes.
  quotes: {
    rows: ({ id }) => sql`inquirer_id = ${id} or asked_by = ${id}`,
    erase: () => ({ title: sql`''`, deliver_to: sql`''`, remark: sql`''`, followup_note: sql`''` }),
    blanked: ['title', 'deliver_to', 'remark', 'followup_note'],
    kept: { number: tax, status: onlyIds },
  },
  // Whom a company does not ask stays its own; why, as a person has written it, goes.
  company_quote_exclusions: {
    rows: ({ id }) => sql`excluded_by = ${id}`,
    erase: () => ({ reason: sql`''` }),
    blanked: ['reason'],
  },
  quote_message_files: {
    rows: ({ id }) => sql`file_id in (select id from files where user_id = ${id})`,
    erase: 'delete',
  },
  // What was offered belongs to what became of the request; what was said with it does not.
  quote_counters: {
    rows: ({ id }) => sql`made_by = ${id} or answered_by = ${id}`,
    erase: () => ({ remark: sql`''`, words: sql`''` }),
    blanked: ['remark', 'words'],
    kept: { state: onlyIds, currency: onlyIds },
  },
  // That something was written, when and by which side, belongs to what became of the request.
  quote_messages: {
    rows: ({ id }) => sql`author_id = ${id}`,
    erase: () => ({ text: sql`''` }),
    blanked: ['text'],
    kept: { side: onlyIds },
  },
  list_quotes: {
    rows: ({ id }) => sql`buyer_id = ${id} or asked_by = ${id}`,
    erase: () => ({ title: sql`''`, remark: sql`''`, items: sql`'[]'::jsonb` }),
    blanked: ['title', 'remark', 'items'],
    kept: { status: onlyIds },
  },
  // What a company has ordered and where it went stays its own; what the person wrote, and their name on the address, goes.
  libraries: {
    rows: ({ id }) => sql`buyer_id = ${id} or asked_by = ${id}`,
    erase: () => ({
      title: sql`''`,
      remark: sql`''`,
      reason: sql`''`,
      purchase_order: sql`''`,
      ask: sql`null`,
      ship_to: sql`ship_to || '{"text": ""}'`,
    }),
    blanked: ['title', 'remark', 'reason', 'purchase_order', 'ask', 'ship_to'],
    kept: {
      status: onlyIds,
      filters: onlyIds,
      funnel: onlyIds,
      problem: onlyIds,
      currency: onlyIds,
      tracking: trade,
    },
  },
  note_files: { rows: (who) => sql`note_id in (${notesAbout(who)})`, erase: 'delete' },
  // What they wrote about others as staff is the house's; their number says nothing once the account is erased.
  notes: {
    rows: (who) => sql`id in (${notesAbout(who)})`,
    erase: () => ({ text: sql`''` }),
    blanked: ['text'],
    kept: { entity: onlyIds },
  },
  complaint_files: { rows: ({ id }) => sql`file_id in (select id from files where user_id = ${id})`, erase: 'delete' },
  // What was wrong with goods, and what became of it, stays without the words of whoever wrote.
  complaints: {
    rows: ({ id }) => sql`reported_by = ${id} or decided_by = ${id}`,
    erase: ({ id }) => ({ text: sql`case when reported_by = ${id} then '' else text end` }),
    blanked: ['text'],
    kept: {
      reason: onlyIds,
      wish: onlyIds,
      status: onlyIds,
      return_label: trade,
      replacement_carrier: trade,
      replacement_tracking: trade,
    },
  },
  complaint_messages: {
    rows: ({ id }) => sql`author_id = ${id}`,
    erase: () => ({ text: sql`''` }),
    blanked: ['text'],
    kept: { side: onlyIds },
  },
  complaint_questions: {
    rows: ({ id }) => sql`asked_by = ${id} or answered_by = ${id}`,
    erase: ({ id }) => ({
      text: sql`case when asked_by = ${id} then '' else text end`,
      answer: sql`case when answered_by = ${id} then '' else answer end`,
    }),
    blanked: ['text', 'answer'],
  },
  review_votes: own,
  review_reports: own,
  // What was said of goods stays where everybody reads it, without whoever said it; what nobody reads goes.
  reviews: {
    rows: ({ id }) => sql`author_id = ${id} or answered_by = ${id}`,
    erase: ({ id }) => ({
      author_id: sql`nullif(author_id, ${id})`,
      text: sql`case when author_id = ${id} and status <> 'published' then '' else text end`,
    }),
    blanked: ['author_id', 'text'],
    kept: {
      text: 'what was published of goods, by nobody any more',
      language: onlyIds,
      status: onlyIds,
      doubts: onlyIds,
      hidden_reason: 'what staff said of it',
      answer: company,
    },
  },
  inquiry_files: { rows: (who) => sql`inquiry_id in (${inquiriesOf(who)})`, erase: 'delete' },
  inquiry_answers: { rows: (who) => sql`inquiry_id in (${inquiriesOf(who)})`, erase: 'delete' },
  // That a product was reported, and what was done about it, stays without the person.
  inquiries: {
    rows: (who) => sql`id in (${inquiriesOf(who)})`,
    erase: () => ({
      user_id: sql`null`,
      name: sql`''`,
      email: sql`''`,
      company: sql`''`,
      phone: sql`''`,
      text: sql`''`,
    }),
    blanked: ['user_id', 'name', 'email', 'company', 'phone', 'text'],
    kept: { kind: onlyIds, topic: onlyIds, status: onlyIds, language: onlyIds, subject: 'the name of a product' },
  },
  files: {
    rows: filesOf,
    // Exports go with their bytes; what was uploaded for the company stays with it, without the person.
    erase: () => ({ user_id: sql`null` }),
    blanked: ['user_id'],
    kept: { name: company, media_type: onlyIds, purpose: onlyIds, sha256: onlyIds },
  },
  companies: {
    rows: ({ companyId, email, phone, names }) =>
      sql`id = ${companyId} and (${isOneOf('email', [email])} or ${isOneOf('phone', [phone])} or ${isOneOf('legal_person', names)})`,
    erase: ({ email, phone, names }) => ({
      email: unless('email', [email]),
      phone: unless('phone', [phone]),
      legal_person: unless('legal_person', names),
    }),
    blanked: ['email', 'phone', 'legal_person'],
    // The company's own, not handed out with the data of one of its people.
    secrets: [
      'bank_name',
      'bank_account',
      'iban',
      'swift_code',
      'tax_id',
      'credit_limit',
      'registered_capital',
      'review_note',
      'supplier_rank',
      'customer_rank',
    ],
    kept: Object.fromEntries(
      [
        'name local_name kind status category erp_id country currency tax_id bank_name bank_account iban swift_code',
        'registered_capital registration_address registration_phone url payment_term shipping_note sds_language review_note',
        'legal_entity supplier_category divisions payment_channel terms_prefix catalog_service catalog_source supplier_rank',
        'customer_rank supplier_id_suffix description',
      ]
        .join(' ')
        .split(' ')
        .map((key) => [key, company]),
    ),
  },
  user_roles: { ...own },
  users: {
    rows: ({ id }) => sql`id = ${id}`,
    secrets: ['password_hash'],
    erase: ({ id }) => ({
      email: sql`${`erased-${id}@erased.invalid`}`,
      surname: sql`''`,
      name: sql`${`#${id}`}`,
      phone: sql`''`,
      job_title: sql`''`,
      heard_about: sql`''`,
      location: sql`''`,
      building: sql`''`,
      internal_id: sql`''`,
      groups: sql`'{}'`,
      referrer_name: sql`''`,
      referrer_email: sql`''`,
      language: sql`'zh'`,
      password_hash: sql`null`,
      default_bill_address: sql`null`,
      default_ship_address: sql`null`,
      last_sign_in_at: sql`null`,
    }),
    blanked:
      'email surname name phone job_title heard_about language password_hash location building internal_id groups referrer_name referrer_email'.split(
        ' ',
      ),
    kept: { status: onlyIds },
  },
}

/** The logs, which nobody can write into: their erasing goes through functions of the database. */
export const logs: Partial<Record<keyof Tables, Pick<PersonalTable, 'rows' | 'secrets'>>> = {
  events: {
    rows: ({ id }) => sql`actor_id = ${id} or obo_buyer_id = ${id} or (entity = 'user' and entity_id = ${id})`,
  },
  audit: { rows: ({ id }) => sql`actor_id = ${id} or on_behalf_of = ${id} or (entity = 'user' and entity_id = ${id})` },
  audit_detail: {
    // What they did to other people, or as staff for customers, is those people's.
    rows: ({ id }) => sql`audit_id in (select a.id from audit a where (a.entity = 'user' and a.entity_id = ${id})
      or (a.actor_id = ${id} and a.entity is distinct from 'user'
        and not exists (select from user_roles where user_id = ${id} and role = any(${[...staffRoles]}::text[]))))`,
    secrets: ['salt'],
  },
}

/**
 * Columns of other tables that look as if they held a person, and what they hold: ids of accounts, which say nothing once the account
 * is erased, or what is no person at all.
 */
export const impersonal: Readonly<Record<string, string>> = {
  'companies.account_manager_id': 'an id',
  'credit_holds.held_by': 'an id',
  'credit_terms.saved_by': 'an id',
  'order_receipts.entered_by': 'an id',
  'captchas.address': 'network address, gone after a day, with no account beside it',
  'phone_codes.phone': 'gone after a day, with no account beside it',
  'demand_leads.text': 'what was looked for in vain, never by whom (decision 15)',
  'demand_leads.words': 'the same',
  'erased_people.user_id': 'that somebody was erased',
  'erased_people.email_hash': 'salted; knows the person again in an older backup',
  'discounts.created_by': 'an id',
  'coupon_templates.created_by': 'an id',
  'coupons.given_by': 'an id',
  'home_items.created_by': 'an id',
  'news.created_by': 'an id',
  'tags.created_by': 'an id',
  'tag_products.added_by': 'an id',
  'tag_runs.requested_by': 'an id',
  'bank_lines.decided_by': 'an id',
  'bank_lines.imported_by': 'an id',
  'bank_line_undos.booked_by': 'an id',
  'bank_line_undos.undone_by': 'an id',
  'online_quote_suppliers.entered_by': 'an id',
  'online_payments.started_by': 'an id',
  'payments.recorded_by': 'an id',
  'price_questions.answered_by': 'an id',
  'quote_events.actor_id': 'an id',
  'quote_exceptions.granted_by': 'an id',
  'quote_markups.set_by': 'an id',
  'shipping_rates.set_by': 'an id',
  'shipping_rates.ended_by': 'an id',
  'quote_prices.answered_by': 'an id',
  'quote_counters.answered_by': 'an id',
  'quote_finals.asked_by': 'an id',
  'quote_prices.said_by': 'who at a supplier told staff its answer, with no account beside it',
  'quote_suppliers.said_by': 'the same',
  'product_documents.created_by': 'an id',
  'recommended_molecules.created_by': 'an id',
  'regulation_imports.created_by': 'an id',
  'molecule_moves.moved_by': 'an id',
  'product_drafts.saved_by': 'an id',
  'catalogue_runs.requested_by': 'an id',
  'products.inactivated_by': 'a run over a whole catalogue',
  'sheet_uploads.created_by': 'an id',
  'product_images.created_by': 'an id',
  'news_pictures.added_by': 'an id',
  'product_changes.made_by': 'an id',
  'product_submissions.submitted_by': 'an id',
  'molecule_moves.undone_by': 'an id',
  'company_merges.merged_by': 'an id',
  'erp_customers.asked_by': 'a fixed word',
  'company_merges.undone_by': 'an id',
  'company_merge_rows.former': 'an id, a code, or nothing where a field was filled',
  'company_merge_rows.became': 'an id or a code',
  'permits.created_by': 'an id',
  'permits.decided_by': 'an id',
  'roa_files.created_by': 'an id',
  'roa_requests.requested_by': 'an id',
  'shipments.created_by': 'an id',
  'supplier_display.saved_by': 'an id',
  'featured_state.saved_by': 'an id',
  'division_state.saved_by': 'an id',
  'market_state.saved_by': 'an id',
  'marketing_files.created_by': 'an id',
  'supplier_promises.promised_by': 'an id',
  'tasks.assigned_by': 'an id',
  'tasks.claimed_by': 'an id',
  'tasks.ended_by': 'an id',
  'uploads.created_by': 'an id',
  'feeds.created_by': 'an id',
  'supplier_minimums.saved_by': 'an id',
  'company_prices.saved_by': 'an id',
  'feeds.username': 'the login of a machine at the place a file is fetched from',
  'feed_fetches.asked_by': 'an id',
}
