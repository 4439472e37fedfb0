/**
 * Generated from the migrated database by `npm run db:types`.
 * Never edited by hand.
 */

import type { ColumnType } from "kysely";

export type ArrayType<T> = ArrayTypeImpl<T> extends (infer U)[]
  ? U[]
  : ArrayTypeImpl<T>;

export type ArrayTypeImpl<T> = T extends ColumnType<infer S, infer I, infer U>
  ? ColumnType<S[], I[], U[]>
  : T[];

export type Generated<T> = T extends ColumnType<infer S, infer I, infer U>
  ? ColumnType<S, I | undefined, U>
  : ColumnType<T, T | undefined, T>;

export type Int8 = number;

export type Json = JsonValue;

export type JsonArray = JsonValue[];

export type JsonObject = {
  [x: string]: JsonValue | undefined;
};

export type JsonPrimitive = boolean | number | string | null;

export type JsonValue = JsonArray | JsonObject | JsonPrimitive;

export type Numeric = ColumnType<string, number | string, number | string>;

export type Timestamp = ColumnType<Date, Date | string, Date | string>;

export interface Addresses {
  billing_email: Generated<string>;
  billing_phone: Generated<string>;
  city: string;
  code: Generated<string>;
  company_id: Int8;
  contact: string;
  country: Generated<string>;
  county: Generated<string>;
  created_at: Generated<Timestamp>;
  email: Generated<string>;
  erp_id: Generated<string>;
  id: Generated<Int8>;
  invoice_language: Generated<string>;
  is_default: Generated<boolean>;
  kind: Generated<string>;
  nickname: Generated<string>;
  payment_method: string | null;
  phone: string;
  postal_code: Generated<string>;
  sds_language: Generated<string>;
  shipping_email: Generated<string>;
  shipping_phone: Generated<string>;
  state: Generated<string>;
  status: string;
  street: string;
  street2: Generated<string>;
  street3: Generated<string>;
  street4: Generated<string>;
  updated_at: Generated<Timestamp>;
  version: Generated<number>;
}

export interface AlertEvents {
  alert_id: Int8;
  at: Generated<Timestamp>;
  event: string;
}

export interface Alerts {
  created_at: Generated<Timestamp>;
  currency: string | null;
  ended_at: Timestamp | null;
  ended_by: string | null;
  id: Generated<Int8>;
  kind: string;
  molecule_id: Int8 | null;
  product_id: Int8 | null;
  saved_search_id: Int8 | null;
  seen: Json | null;
  threshold: Int8 | null;
  user_id: Int8;
}

export interface AnswerDays {
  answers: number;
  day: string;
  hours: number;
  kind: string;
  supplier_id: Int8;
}

export interface ApprovalPeople {
  approver_id: Int8 | null;
  away_from: string | null;
  away_until: string | null;
  delegate_id: Int8 | null;
  user_id: Int8;
}

export interface ApprovalRules {
  amount: Int8 | null;
  company_id: Int8;
  currency: string | null;
  id: Generated<Int8>;
  kind: string;
  position: number;
  project_code: string | null;
  substance: string | null;
}

export interface ApprovalRuleSteps {
  position: number;
  rule_id: Int8;
  user_id: Int8 | null;
  who: string;
}

export interface ApprovalSettings {
  company_id: Int8;
  escalate_days: Generated<number>;
  remind_days: Generated<number>;
  version: Generated<number>;
}

export interface Audit {
  act: string;
  actor_id: Int8 | null;
  after: Json | null;
  at: Generated<Timestamp>;
  before: Json | null;
  company_id: Int8 | null;
  detail_hash: Buffer | null;
  entity: string | null;
  entity_id: Int8 | null;
  id: Generated<Int8>;
  on_behalf_of: Int8 | null;
  request_id: string;
  xid: Generated<string>;
}

export interface AuditDetail {
  after: Json | null;
  audit_id: Int8;
  before: Json | null;
  erased_at: Timestamp | null;
  salt: Buffer | null;
}

export interface AuditSeals {
  after_id: Int8;
  at: Generated<Timestamp>;
  from_xid: string;
  hash: Buffer;
  n: Int8;
  rows: Int8;
  upto_id: Int8;
  upto_xid: string;
}

export interface Backups {
  begun_at: Timestamp;
  bytes: Int8;
  ended_at: Generated<Timestamp>;
  name: string;
}

export interface BankLinePayments {
  id: Generated<Int8>;
  line_id: Int8;
  payment_id: Int8;
  undo_id: Int8 | null;
}

export interface BankLines {
  amount: Int8;
  bank: string;
  booked_on: string;
  created_at: Generated<Timestamp>;
  currency: string;
  decided_at: Timestamp | null;
  decided_by: Int8 | null;
  fingerprint: Buffer;
  id: Generated<Int8>;
  imported_by: Int8;
  note: Generated<string>;
  payer_account: Generated<string>;
  payer_name: Generated<string>;
  remark: Generated<string>;
  serial: Generated<string>;
  status: Generated<string>;
}

export interface BankLineUndos {
  booked_at: Timestamp;
  booked_by: Int8;
  id: Generated<Int8>;
  line_id: Int8;
  reason: string;
  undone_at: Generated<Timestamp>;
  undone_by: Int8;
}

export interface BulkRows {
  label: string;
  position: number;
  refusal: Json | null;
  row_id: Int8;
  run_id: Int8;
  state: Generated<string>;
}

export interface BulkRuns {
  act: string | null;
  chosen: boolean;
  columns: string[] | null;
  created_at: Generated<Timestamp>;
  done: Generated<number>;
  file_id: string | null;
  filter: Json;
  finished_at: Timestamp | null;
  format: string | null;
  grant_id: Int8 | null;
  heartbeat_at: Timestamp | null;
  id: Generated<Int8>;
  input: Generated<Json>;
  language: string;
  list: string;
  problem: Json | null;
  refused: Generated<number>;
  session_id: Int8 | null;
  state: Generated<string>;
  total: number | null;
  undoes: Int8 | null;
  user_id: Int8;
}

export interface CaptchaKeys {
  created_at: Generated<Timestamp>;
  id: Generated<Int8>;
  secret: Buffer;
}

export interface Captchas {
  address: string;
  answer_hash: Buffer | null;
  created_at: Generated<Timestamp>;
  expires_at: Timestamp;
  id: Generated<string>;
  used_at: Timestamp | null;
}

export interface CarrierService {
  changed_at: Generated<Timestamp>;
  error: Generated<string>;
  failures: Generated<number>;
  one: Generated<boolean>;
  rests_until: Timestamp | null;
}

export interface CartLines {
  added_by: Int8;
  budget: Generated<string>;
  buyer_id: Int8;
  created_at: Generated<Timestamp>;
  id: Generated<Int8>;
  named_at: Timestamp | null;
  named_by: Int8 | null;
  named_price: Int8 | null;
  named_reason: string | null;
  package_id: Int8;
  part: Generated<number>;
  project_code: Generated<string>;
  quantity: number;
  quote_price_id: Int8 | null;
  requested_on: string | null;
  seen_at: Generated<Timestamp>;
  seen_currency: string | null;
  seen_price: Int8 | null;
  ship_address_id: Int8 | null;
  typed_cas: string | null;
  typed_mdl: string | null;
  updated_at: Generated<Timestamp>;
}

export interface CatalogueRuns {
  at_product: Generated<Int8>;
  done: Generated<number>;
  finished_at: Timestamp | null;
  id: Generated<Int8>;
  kind: string;
  moved_at: Generated<Timestamp>;
  requested_at: Generated<Timestamp>;
  requested_by: Int8;
  state: Generated<string>;
  supplier_id: Int8;
  total: number;
  undoes: Int8 | null;
}

export interface CategoryDivisions {
  category_id: Int8 | null;
  division: string | null;
}

export interface ChatConversations {
  begun_at: Generated<Timestamp>;
  claimed_by: Int8 | null;
  closed_at: Timestamp | null;
  id: Generated<Int8>;
  last_at: Generated<Timestamp>;
  seen_by_staff: Generated<Int8>;
  seen_by_user: Generated<Int8>;
  status: Generated<string>;
  user_id: Int8;
}

export interface ChatMessages {
  at: Generated<Timestamp>;
  conversation_id: Int8;
  id: Generated<Int8>;
  staff_id: Int8 | null;
  text: string;
}

export interface CheckResults {
  at: Generated<Timestamp>;
  name: string;
  violations: number;
}

export interface Collections {
  created_at: Generated<Timestamp>;
  currency: string | null;
  label: Generated<string>;
  note: Generated<string>;
  package_id: Int8 | null;
  price: Int8 | null;
  product_id: Int8;
  user_id: Int8;
}

export interface Companies {
  account_manager_id: Int8 | null;
  allow_pending_address: Generated<boolean>;
  bank_account: Generated<string>;
  bank_name: Generated<string>;
  bulk_order: Generated<boolean>;
  catalog_service: Generated<string>;
  catalog_source: Generated<string>;
  category: Generated<string>;
  country: Generated<string>;
  created_at: Generated<Timestamp>;
  credit_limit: Int8 | null;
  currency: Generated<string>;
  customer_rank: string | null;
  deposit_percent: Generated<number>;
  description: Generated<string>;
  divisions: Generated<string[]>;
  email: Generated<string>;
  erp_id: string | null;
  iban: Generated<string>;
  id: Generated<Int8>;
  is_house: Generated<boolean>;
  kind: Generated<string>;
  legal_entity: string | null;
  legal_person: Generated<string>;
  list_quote: Generated<boolean>;
  local_name: Generated<string>;
  merged_into: Int8 | null;
  name: string;
  online_quote: Generated<boolean>;
  only_csr_online_quote: Generated<boolean>;
  parent_id: Int8 | null;
  payment_channel: Generated<string>;
  payment_term: Generated<string>;
  phone: Generated<string>;
  quote_markup: Generated<boolean>;
  real_time_inventory: Generated<boolean>;
  registered_capital: Generated<string>;
  registration_address: Generated<string>;
  registration_file: string | null;
  registration_phone: Generated<string>;
  review_note: Generated<string>;
  sds_language: Generated<string>;
  second_factor: Generated<boolean>;
  shipping_note: Generated<string>;
  show_history_price: Generated<boolean>;
  status: string;
  supplier_category: Generated<string>;
  supplier_id_suffix: Generated<string>;
  supplier_rank: string | null;
  swift_code: Generated<string>;
  tax_id: Generated<string>;
  tax_rate_bp: number | null;
  terms_prefix: Generated<string>;
  updated_at: Generated<Timestamp>;
  url: Generated<string>;
  version: Generated<number>;
}

export interface CompanyMergeRows {
  became: string | null;
  column_name: string;
  former: string | null;
  left_because: string | null;
  merge_id: Int8;
  owner_id: Int8 | null;
  row_key: string;
  table_name: string;
}

export interface CompanyMerges {
  at: Generated<Timestamp>;
  former_status: string;
  from_id: Int8;
  id: Generated<Int8>;
  into_id: Int8;
  merged_by: Int8;
  undone_at: Timestamp | null;
  undone_by: Int8 | null;
}

export interface CompanyPriceChanges {
  company_id: Int8;
  currency: string;
  package_id: Int8;
  price: Int8;
  since: Timestamp;
  until: Timestamp;
}

export interface CompanyPrices {
  company_id: Int8;
  created_at: Generated<Timestamp>;
  currency: string;
  id: Generated<Int8>;
  package_id: Int8;
  price: Int8;
  reference: Generated<string>;
  saved_by: Int8 | null;
  valid_until: Timestamp | null;
}

export interface CompanyProjectCodes {
  code: string;
  company_id: Int8;
  created_at: Generated<Timestamp>;
}

export interface CompanyQuoteExclusions {
  company_id: Int8;
  excluded_at: Generated<Timestamp>;
  excluded_by: Int8;
  reason: Generated<string>;
  supplier_id: Int8;
}

export interface ComplaintCredits {
  complaint_id: Int8;
  credit_note_id: Int8;
  moment: string;
  of_invoice: Int8;
}

export interface ComplaintFiles {
  complaint_id: Int8;
  created_at: Generated<Timestamp>;
  file_id: string;
  side: string;
}

export interface ComplaintLines {
  amount: Int8 | null;
  complaint_id: Int8;
  decision: string | null;
  goods_back: Generated<boolean>;
  id: Generated<Int8>;
  lot: Generated<string>;
  opened: Generated<boolean>;
  order_line_id: Int8;
  outcome: string | null;
  quantity: number;
  received: number | null;
  refusal: Generated<string>;
}

export interface ComplaintMessages {
  author_id: Int8;
  complaint_id: Int8;
  created_at: Generated<Timestamp>;
  id: Generated<Int8>;
  side: string;
  text: string;
}

export interface ComplaintQuestions {
  answer: Generated<string>;
  answered_at: Timestamp | null;
  answered_by: Int8 | null;
  asked_at: Generated<Timestamp>;
  asked_by: Int8;
  complaint_id: Int8;
  id: Generated<Int8>;
  supplier_id: Int8;
  text: string;
  with_files: boolean;
}

export interface Complaints {
  company_id: Int8;
  created_at: Generated<Timestamp>;
  decided_at: Timestamp | null;
  decided_by: Int8 | null;
  id: Generated<Int8>;
  order_id: Int8;
  reason: string;
  replaced_at: Timestamp | null;
  replacement_carrier: string | null;
  replacement_tracking: string | null;
  reported_by: Int8;
  return_label: Generated<string>;
  status: Generated<string>;
  text: string;
  unanswered: Generated<boolean>;
  updated_at: Generated<Timestamp>;
  version: Generated<number>;
  wish: string;
}

export interface ConfirmedPhones {
  confirmed_at: Generated<Timestamp>;
  phone: string;
  user_id: Int8;
}

export interface ConsumableAttributes {
  code: string;
  names: Json;
  position: number;
}

export interface ConsumableCategories {
  code: string;
  division: string | null;
  drawing: string;
  id: Generated<Int8>;
  names: Json;
  parent_id: Int8 | null;
  position: number;
}

export interface ConsumableChanges {
  product_id: Int8;
  xid: Generated<string>;
}

export interface ConsumableOffers {
  brand: string;
  category_id: Int8;
  country: string;
  currency: string;
  in_stock: boolean;
  lead: number | null;
  price: Int8 | null;
  product_id: Int8;
  storage: string | null;
  supplier_id: Int8;
  transport: string | null;
}

export interface Consumables {
  attributes: Generated<Json>;
  category_id: Int8;
  product_id: Int8;
  words: string[];
}

export interface ConsumableTerms {
  code: string;
  names: Json;
}

export interface CountryNames {
  country: string;
  name: string;
}

export interface Coupons {
  amount: Int8 | null;
  code: string;
  combinable: Generated<boolean>;
  company_id: Int8 | null;
  company_only: Generated<boolean>;
  created_at: Generated<Timestamp>;
  currency: string | null;
  given_because: string | null;
  given_by: Int8 | null;
  id: Generated<Int8>;
  max_shipping: Generated<Int8>;
  max_uses: number;
  minimum: Generated<Int8>;
  once: Generated<boolean>;
  supplier_funded: Generated<boolean>;
  template_id: Int8 | null;
  told_at: Timestamp | null;
  user_id: Int8 | null;
  uses_left: number;
  valid_from: Generated<Timestamp>;
  valid_until: Timestamp;
  withdrawn_at: Timestamp | null;
}

export interface CouponTemplateAmounts {
  amount: Int8;
  currency: string;
  max_shipping: Int8;
  minimum: Int8;
  template_id: Int8;
}

export interface CouponTemplates {
  active: Generated<boolean>;
  combinable: boolean;
  company_only: boolean;
  created_at: Generated<Timestamp>;
  created_by: Int8;
  days_valid: number;
  id: Generated<Int8>;
  name: string;
  registration: boolean;
  supplier_id: Int8 | null;
  uses: number;
  version: Generated<number>;
}

export interface CouponUses {
  amount: Int8;
  company_id: Int8;
  coupon_id: Int8;
  currency: string;
  id: Generated<Int8>;
  once: Generated<boolean>;
  order_id: Int8;
  released_at: Timestamp | null;
  shipping: Generated<Int8>;
  used_at: Generated<Timestamp>;
}

export interface CreditHolds {
  company_id: Int8;
  held_at: Generated<Timestamp>;
  held_by: Int8;
  reason: string;
  reason_shown: Generated<boolean>;
}

export interface CreditTerms {
  company_id: Int8 | null;
  id: Generated<Int8>;
  overdue_days: number;
  saved_at: Generated<Timestamp>;
  saved_by: Int8 | null;
}

export interface DeliveryDays {
  day: string;
  lines: number;
  promised: number | null;
  supplier_id: Int8;
  took: number;
  units: Int8;
}

export interface DeliveryFigures {
  computed_at: Timestamp;
  late_days: number;
  product_id: Int8 | null;
  shipments: number;
  supplier_id: Int8;
  usual_days: number;
}

export interface DemandLeads {
  count: number;
  kind: string;
  text: string;
  week: string;
  words: Generated<string[]>;
}

export interface Depictions {
  inchi_key: string;
  look: string;
  svg: string;
}

export interface Discounts {
  amount: Int8 | null;
  cancelled_at: Timestamp | null;
  categories: Generated<string[]>;
  combinable: Generated<boolean>;
  companies: Generated<ArrayType<Int8>>;
  created_at: Generated<Timestamp>;
  created_by: Int8;
  currency: string | null;
  description: string;
  ends_at: Timestamp;
  id: Generated<Int8>;
  kind: string;
  rate_bp: number | null;
  settled_at: Generated<Timestamp>;
  starts_at: Timestamp;
  supplier_funded: Generated<boolean>;
  suppliers: Generated<ArrayType<Int8>>;
  tiers: Generated<Json>;
  version: Generated<number>;
}

export interface DiscountScopes {
  categories: string;
  companies: string;
  discount_id: Int8;
  during: string;
  suppliers: string;
}

export interface Divisions {
  anonymous: Generated<boolean>;
  code: string;
  position: number;
}

export interface DivisionState {
  one: Generated<boolean>;
  saved_at: Timestamp | null;
  saved_by: Int8 | null;
  version: Generated<number>;
}

export interface EntityStates {
  entity: string | null;
  id: Int8 | null;
  status: string | null;
}

export interface ErasedPeople {
  email_hash: Buffer;
  erased_at: Generated<Timestamp>;
  salt: Buffer;
  user_id: Int8;
}

export interface ErasureRequests {
  asked_at: Generated<Timestamp>;
  due_at: Timestamp | null;
  ended_at: Timestamp | null;
  id: Generated<Int8>;
  reminded_at: Timestamp | null;
  state: string;
  stopped_by: Generated<string[]>;
  user_id: Int8;
}

export interface ErpAttempts {
  act: string;
  at: Generated<Timestamp>;
  http_status: number | null;
  id: Generated<Int8>;
  message_id: Int8;
  outcome: string;
  took_ms: number;
}

export interface ErpCustomers {
  asked_at: Timestamp | null;
  asked_by: string | null;
  company_id: Int8;
  facts: Generated<Json>;
  outcome: string | null;
  queued_at: Timestamp | null;
}

export interface ErpLines {
  code: string | null;
  erp_number: string | null;
  message_id: Int8;
  order_line_id: Int8;
  product_code: string;
  sent: Json | null;
  standard: string;
  words: Generated<string>;
}

export interface ErpMessages {
  asked_by: Int8 | null;
  code: string | null;
  created_at: Generated<Timestamp>;
  erp_number: string | null;
  facts: Generated<Json>;
  id: Generated<Int8>;
  kind: string;
  last_sent_at: Timestamp | null;
  order_id: Int8;
  revision: Generated<number>;
  round: Generated<number>;
  settled_at: Timestamp | null;
  state: string;
  tries: Generated<number>;
  words: Generated<string>;
}

export interface Events {
  actor_id: Int8;
  at: Generated<Timestamp>;
  data: Generated<Json>;
  entity: string;
  entity_id: Int8;
  from_state: string | null;
  id: Generated<Int8>;
  move: string;
  obo_buyer_id: Int8 | null;
  obo_grant_id: Int8 | null;
  to_state: string | null;
}

export interface FeaturedState {
  one: Generated<boolean>;
  saved_at: Timestamp | null;
  saved_by: Int8 | null;
  version: Generated<number>;
}

export interface FeaturedSuppliers {
  position: number;
  supplier_id: Int8;
}

export interface FeedFetches {
  asked_by: Int8 | null;
  began_at: Generated<Timestamp>;
  detail: Generated<string>;
  ended_at: Timestamp | null;
  feed_id: Int8;
  id: Generated<Int8>;
  outcome: Generated<string>;
  problem: Generated<string>;
  size: Int8 | null;
  upload_id: Int8 | null;
}

export interface Feeds {
  content: string;
  created_at: Generated<Timestamp>;
  created_by: Int8 | null;
  daily_at: Generated<string>;
  etag: Generated<string>;
  every_hours: number | null;
  failures: Generated<number>;
  fetching_since: Timestamp | null;
  host_key: Generated<string>;
  id: Generated<Int8>;
  modified: Generated<string>;
  name: string;
  next_at: Timestamp;
  paused_why: string | null;
  secret: Buffer | null;
  sha256: Buffer | null;
  state: Generated<string>;
  supplier_id: Int8;
  url: string;
  username: Generated<string>;
  version: Generated<number>;
}

export interface FigureChanges {
  day: string;
  figure: string;
  id: Generated<Int8>;
}

export interface Files {
  company_id: Int8 | null;
  created_at: Generated<Timestamp>;
  id: Generated<string>;
  media_type: string;
  name: string;
  purpose: string;
  sha256: Buffer;
  size: Int8;
  stripped: Generated<boolean>;
  user_id: Int8 | null;
}

export interface Footprints {
  molecule_id: Int8;
  seen_at: Generated<Timestamp>;
  user_id: Int8;
}

export interface FunnelDays {
  day: string;
  step: string;
  times: Int8;
}

export interface GrantedPermissions {
  permission: string | null;
  user_id: Int8 | null;
}

export interface HistoryOrderLines {
  cas: string | null;
  line_number: number;
  name: Generated<string>;
  order_id: Int8;
  pack: Generated<string>;
  product_code: Generated<string>;
  quantity: Numeric;
  supplier: Generated<string>;
  unit_price: Int8;
}

export interface HistoryOrders {
  buyer: Generated<string>;
  buyer_email: Generated<string>;
  company_id: Int8;
  currency: string;
  id: Generated<Int8>;
  imported_at: Generated<Timestamp>;
  number: string;
  ordered_on: string;
  purchase_order: Generated<string>;
  source: string;
  status: Generated<string>;
  total: Int8;
}

export interface HomeItems {
  created_at: Generated<Timestamp>;
  created_by: Int8;
  ends_on: string | null;
  id: Generated<Int8>;
  kind: string;
  link: Generated<string>;
  position: Generated<number>;
  section_id: Int8 | null;
  shown: Generated<boolean>;
  starts_on: string;
  texts: Json;
  version: Generated<number>;
}

export interface Idempotency {
  answer: Json | null;
  body_hash: Buffer;
  created_at: Generated<Timestamp>;
  endpoint: string;
  id: Generated<Int8>;
  key: string;
  on_behalf_of: Int8 | null;
  order_id: Int8 | null;
  user_id: Int8;
}

export interface Inquiries {
  company: Generated<string>;
  created_at: Generated<Timestamp>;
  email: string;
  id: Generated<Int8>;
  kind: string;
  language: string;
  molecule_id: Int8 | null;
  name: string;
  phone: Generated<string>;
  product_id: Int8 | null;
  status: Generated<string>;
  subject: Generated<string>;
  text: string;
  topic: string;
  updated_at: Generated<Timestamp>;
  user_id: Int8 | null;
  version: Generated<number>;
}

export interface InquiryAnswers {
  author_id: Int8;
  created_at: Generated<Timestamp>;
  id: Generated<Int8>;
  inquiry_id: Int8;
  text: string;
}

export interface InquiryFiles {
  file_id: string;
  inquiry_id: Int8;
}

export interface Invoices {
  company_id: Int8;
  created_at: Generated<Timestamp>;
  currency: string;
  discount: Generated<Int8>;
  discount_until: string | null;
  due_on: string | null;
  id: Generated<Int8>;
  issued_on: string;
  kind: string;
  number: Generated<string>;
  of_invoice: Int8 | null;
  order_id: Int8;
  reason: Generated<string>;
  shipment_id: Int8 | null;
  tax: Int8;
  total: Int8;
}

export interface KnownDevices {
  last_seen_at: Generated<Timestamp>;
  token_hash: Buffer;
  user_id: Int8;
}

export interface LedgerEntries {
  booked_on: string;
  created_at: Generated<Timestamp>;
  id: Generated<Int8>;
  invoice_id: Int8 | null;
  kind: string;
  payment_id: Int8 | null;
}

export interface LedgerLines {
  account: string;
  amount: Int8;
  company_id: Int8;
  currency: string;
  entry_id: Int8;
  id: Generated<Int8>;
  invoice_id: Int8 | null;
  order_id: Int8 | null;
}

export interface Libraries {
  ask: Json | null;
  asked_by: Int8;
  buyer_id: Int8;
  company_id: Int8;
  compounds: number | null;
  created_at: Generated<Timestamp>;
  currency: string | null;
  done: Generated<number>;
  filters: Generated<Json>;
  funnel: Generated<Json>;
  heartbeat_at: Timestamp | null;
  id: Generated<Int8>;
  list_id: Int8 | null;
  ordered_at: Timestamp | null;
  price_compound: Int8 | null;
  price_plate: Int8 | null;
  problem: Generated<string>;
  purchase_order: Generated<string>;
  reason: Generated<string>;
  remark: Generated<string>;
  run: Generated<number>;
  ship_to: Json | null;
  status: Generated<string>;
  title: Generated<string>;
  total: Int8 | null;
  tracking: Generated<string>;
  version: Generated<number>;
}

export interface LibraryCompounds {
  cluster: number;
  left_out: Generated<boolean>;
  library_id: Int8;
  molecule_id: Int8;
  place: number;
  supplier_id: Int8 | null;
}

export interface LibrarySources {
  library_id: Int8;
  molecule_ids: ArrayType<Int8>;
}

export interface ListLines {
  also: Generated<string[]>;
  before: Json | null;
  candidates: Generated<ArrayType<Int8>>;
  change: string | null;
  chosen: Generated<boolean>;
  currency: string | null;
  duplicate_of: number | null;
  how: string | null;
  inchi_key: string | null;
  line: number;
  list_id: Int8;
  molecule_id: Int8 | null;
  more: Generated<boolean>;
  note: Generated<string>;
  offers: Generated<number>;
  outcome: string | null;
  price: Int8 | null;
  product_id: Int8 | null;
  repair: string | null;
  repaired_to: string | null;
  row_number: number;
  structure: string | null;
  supplier: Generated<string>;
  typed: string;
}

export interface ListQuoteRequests {
  list_quote_id: Int8;
  quote_id: Int8;
}

export interface ListQuotes {
  anonymous: Generated<boolean>;
  asked_by: Int8;
  buyer_id: Int8;
  choose_until: Timestamp;
  company_id: Int8;
  created_at: Generated<Timestamp>;
  ended_at: Timestamp | null;
  expected_on: string;
  id: Generated<Int8>;
  items: Json;
  remark: Generated<string>;
  status: Generated<string>;
  title: Generated<string>;
}

export interface Lists {
  counts: Generated<Json>;
  created_at: Generated<Timestamp>;
  delimiter: string;
  encoding: Generated<string>;
  expires_at: Timestamp | null;
  file_name: Generated<string>;
  heartbeat_at: Timestamp | null;
  id: Generated<Int8>;
  input: string;
  lines_done: Generated<number>;
  lines_total: number;
  name: Generated<string>;
  reading: Json;
  resolved_at: Timestamp | null;
  runner: string | null;
  runs: Generated<number>;
  secret_hash: Buffer | null;
  share_token: string | null;
  source: string;
  state: Generated<string>;
  user_id: Int8 | null;
}

export interface Mails {
  attachment_id: string | null;
  attempts: Generated<number>;
  body: string;
  created_at: Generated<Timestamp>;
  id: Generated<Int8>;
  kind: string;
  language: string;
  last_error: string | null;
  recipient: string;
  sealed: Buffer | null;
  sent_at: Timestamp | null;
  state: Generated<string>;
  subject: string;
}

export interface MailTokens {
  created_at: Generated<Timestamp>;
  expires_at: Timestamp;
  id: Generated<Int8>;
  purpose: string;
  recipient: string;
  subject_id: Int8;
  token_hash: Buffer;
  used_at: Timestamp | null;
}

export interface MarketCountries {
  country: string;
  market_id: Int8;
}

export interface MarketingFileFormats {
  file_id: string | null;
  format: string;
  heartbeat_at: Generated<Timestamp>;
  left_out: Generated<number>;
  marketing_file_id: Int8;
  state: Generated<string>;
  written: Generated<number>;
}

export interface MarketingFiles {
  compounds: number | null;
  created_at: Generated<Timestamp>;
  created_by: Int8;
  description: Generated<string>;
  division: string;
  downloads: Generated<Int8>;
  file_id: string;
  format: string;
  id: Generated<Int8>;
  kind: string;
  name: string;
  published: Generated<boolean>;
  size: Int8;
  url: Generated<string>;
  version: Generated<number>;
}

export interface Markets {
  currency: string;
  id: Generated<Int8>;
  legal_entities: string[];
  name: string;
  position: number;
}

export interface MarketState {
  one: Generated<boolean>;
  saved_at: Timestamp | null;
  saved_by: Int8 | null;
  version: Generated<number>;
}

export interface MoleculeCas {
  cas: string;
  evidence: Generated<number>;
  is_primary: Generated<boolean>;
  molecule_id: Int8;
}

export interface MoleculeHazards {
  hazard_codes: Generated<string[]>;
  imported: Generated<boolean>;
  molecule_id: Int8;
  not_hazardous: Generated<boolean>;
  pictograms: Generated<string[]>;
  precaution_codes: Generated<string[]>;
  signal: string | null;
  source: Generated<string>;
  updated_at: Generated<Timestamp>;
}

export interface MoleculeMerges {
  alerts: Generated<ArrayType<Int8>>;
  at: Generated<Timestamp>;
  from_id: Int8;
  id: Generated<Int8>;
  into_id: Int8;
  list_lines: Generated<Json>;
  molecules: ArrayType<Int8>;
  names: Json;
  numbers: string[];
  products: ArrayType<Int8>;
  undone_at: Timestamp | null;
}

export interface MoleculeMoves {
  at: Generated<Timestamp>;
  from_id: Int8;
  id: Generated<Int8>;
  into_id: Int8;
  made: Generated<boolean>;
  moved_by: Int8;
  numbers: string[];
  products: ArrayType<Int8>;
  reason: string;
  undone_at: Timestamp | null;
  undone_by: Int8 | null;
}

export interface MoleculeNames {
  kind: string;
  language: string;
  molecule_id: Int8;
  name: string;
  source: Generated<string>;
}

export interface MoleculeProperties {
  acceptors: number | null;
  donors: number | null;
  drawn: string;
  heavy_atoms: number | null;
  log_p: number | null;
  molecule_id: Int8;
  polar_surface: number | null;
  rotatable_bonds: number | null;
  version: string;
}

export interface MoleculeRegulations {
  detail: Generated<Json>;
  entry_id: Int8;
  how: string;
  molecule_id: Int8;
}

export interface Molecules {
  boiling_point: string | null;
  cas: string | null;
  chosen: Generated<string[]>;
  created_at: Generated<Timestamp>;
  dangers_as: Int8 | null;
  ec: string | null;
  exact_mass: Numeric | null;
  export_controlled: Generated<string[]>;
  form: Generated<string>;
  formula: string | null;
  hazardous: boolean | null;
  id: Generated<Int8>;
  import_controlled: Generated<string[]>;
  inchi: string | null;
  inchi_key: string | null;
  internal_only: Generated<boolean>;
  kind: Generated<string>;
  mdl: string | null;
  melting_point: string | null;
  merged_into: Int8 | null;
  name_en: Generated<string>;
  name_zh: Generated<string>;
  number: Generated<string>;
  parent_key: string | null;
  rdkit_version: string | null;
  smiles: string | null;
  updated_at: Generated<Timestamp>;
  weight: Numeric | null;
}

export interface MoleculesToElect {
  at: Generated<Timestamp>;
  molecule_id: Int8;
}

export interface MoleculesUnassigned {
  molecule_id: Int8;
}

export interface NamedStructures {
  inchi_key: string | null;
  molecule_id: Int8;
  reader: string;
  said: string;
}

export interface NamesToRead {
  at: Generated<Timestamp>;
  molecule_id: Int8;
}

export interface News {
  created_at: Generated<Timestamp>;
  created_by: Int8;
  ends_on: string | null;
  id: Generated<Int8>;
  on_home: Generated<boolean>;
  starts_on: string;
  status: Generated<string>;
  texts: Json;
  updated_at: Generated<Timestamp>;
  version: Generated<number>;
}

export interface NewsNamesPictures {
  news_id: Int8;
  picture_id: Int8;
}

export interface NewsPictures {
  added_at: Generated<Timestamp>;
  added_by: Int8;
  file_id: string;
  height: number;
  id: Generated<Int8>;
  width: number;
}

export interface NoteFiles {
  file_id: string;
  note_id: Int8;
}

export interface Notes {
  author_id: Int8;
  created_at: Generated<Timestamp>;
  edited_at: Timestamp | null;
  entity: string;
  entity_id: Int8;
  id: Generated<Int8>;
  text: string;
  version: Generated<number>;
}

export interface NotificationChoices {
  mail: string;
  type: string;
  user_id: Int8;
}

export interface Notifications {
  created_at: Generated<Timestamp>;
  event: string;
  id: Generated<Int8>;
  mailed_at: Timestamp | null;
  read_at: Timestamp | null;
  subject_id: Int8;
  user_id: Int8;
}

export interface OboGrants {
  buyer_id: Int8;
  company_id: Int8;
  csr_id: Int8;
  ends_at: Timestamp;
  granted_at: Generated<Timestamp>;
  id: Generated<Int8>;
  revoked_at: Timestamp | null;
  session_id: Int8;
  token_hash: Buffer;
}

export interface OboGrantSeen {
  at: Timestamp;
  grant_id: Int8;
}

export interface OnlinePayments {
  amount: Int8;
  company_id: Int8;
  created_at: Generated<Timestamp>;
  currency: string;
  ended_at: Timestamp | null;
  failure: Generated<string>;
  id: Generated<string>;
  order_id: Int8;
  payment_id: Int8 | null;
  provider: string;
  started_by: Int8;
  status: Generated<string>;
  transaction_id: string | null;
}

export interface OnlineQuoteSuppliers {
  entered_by: Int8 | null;
  since: Generated<Timestamp>;
  supplier_id: Int8;
}

export interface OrderConfirmations {
  answer: string | null;
  answered_at: Timestamp | null;
  asked_at: Generated<Timestamp>;
  asked_by: Int8;
  order_id: Int8;
  words: Generated<string>;
}

export interface OrderContracts {
  file_id: string;
  grand_total: Int8;
  id: Generated<Int8>;
  made_at: Generated<Timestamp>;
  order_id: Int8;
  said: string | null;
  seller_code: string;
  version: number;
}

export interface OrderDays {
  currency: string;
  day: string;
  ordered: Int8;
  orders: number;
}

export interface OrderDesk {
  carrier_account: Generated<string>;
  internal_rep_id: Int8 | null;
  order_id: Int8;
  platform_cost: Generated<Int8>;
  requisition_number: Generated<string>;
}

export interface OrderDiscounts {
  amount: Int8;
  currency: string;
  description: string;
  id: Generated<Int8>;
  order_id: Int8;
}

export interface OrderFiles {
  created_at: Generated<Timestamp>;
  file_id: string;
  id: Generated<Int8>;
  order_id: Int8 | null;
  requisition_id: Int8 | null;
}

export interface OrderLineCosts {
  order_line_id: Int8;
  quoted_unit_price: Int8 | null;
  unit_cost: Int8 | null;
}

export interface OrderLines {
  allocated: Generated<number>;
  backorder_ack_at: Timestamp | null;
  backordered: Generated<number>;
  budget: Generated<string>;
  cancelled: Generated<number>;
  cas: string | null;
  currency: string;
  discount_id: Int8 | null;
  id: Generated<Int8>;
  lead_max: number | null;
  lead_min: number | null;
  line_number: number;
  line_total: Int8;
  list_price: Int8 | null;
  mdl: string | null;
  molecule_id: Int8 | null;
  name_en: string;
  name_zh: string;
  named_by: Int8 | null;
  named_reason: string | null;
  order_id: Int8;
  pack: string;
  package_id: Int8;
  part: Generated<number>;
  price_reason: string | null;
  product_code: string;
  product_id: Int8;
  project_code: Generated<string>;
  purity: string;
  quantity: number;
  quote_price_id: Int8 | null;
  requested_on: string | null;
  ship_address: Json | null;
  shipped: Generated<number>;
  ships_from: string;
  supplier_id: Int8;
  supplier_name: string;
  supplier_name_zh: Generated<string>;
  typed_cas: string | null;
  typed_mdl: string | null;
  unit_price: Int8;
  unmanaged: Generated<number>;
}

export interface OrderMails {
  mail_id: Int8;
  order_id: Int8;
  side: string;
}

export interface OrderReceipts {
  channel: string;
  entered_at: Generated<Timestamp>;
  entered_by: Int8;
  file_id: string | null;
  order_id: Int8;
  received_at: Timestamp;
  reference: string;
}

export interface Orders {
  bill_address: Json;
  buyer_id: Int8;
  cancel_reason: string | null;
  cancel_words: Generated<string>;
  company_id: Int8;
  created_at: Generated<Timestamp>;
  currency: string;
  deposit_percent: Generated<number>;
  discount: Generated<Int8>;
  due_on: string | null;
  erp_required: Generated<boolean>;
  figures: Json | null;
  grand_total: Int8;
  id: Generated<Int8>;
  idem_key: string;
  invoice_email: Generated<string>;
  invoice_title: Generated<string>;
  invoice_type: Generated<string>;
  number: string;
  paid_total: Generated<Int8>;
  payment_term: string;
  placed_by: Int8;
  placed_total: Int8;
  prepaid: Generated<boolean>;
  project_code: Generated<string>;
  purchase_order: Generated<string>;
  refunded_at: Timestamp | null;
  remark: Generated<string>;
  reminded: string | null;
  requisition_id: Int8 | null;
  ship_address: Json;
  shipping: Int8;
  split_from: Int8 | null;
  status: string;
  subtotal: Int8;
  tax: Int8;
  tax_rate_bp: number;
  terms_accepted_at: Timestamp;
  updated_at: Generated<Timestamp>;
  version: Generated<number>;
  waived_total: Generated<Int8>;
}

export interface OrderTexts {
  order_id: Int8;
  text: string;
}

export interface OwnDataExports {
  created_at: Generated<Timestamp>;
  file_id: string | null;
  finished_at: Timestamp | null;
  heartbeat_at: Timestamp | null;
  id: Generated<Int8>;
  language: string;
  state: Generated<string>;
  tries: Generated<number>;
  user_id: Int8;
}

export interface PackagePriceChanges {
  currency: string;
  package_id: Int8;
  price: Int8 | null;
  until: Generated<Timestamp>;
}

export interface PackagePrices {
  country: string;
  currency: string;
  package_id: Int8;
  price: Int8;
  price_at: Generated<Timestamp>;
}

export interface Packages {
  amount: Numeric;
  base_amount: Numeric | null;
  base_unit: string | null;
  count: Generated<number>;
  created_at: Generated<Timestamp>;
  currency: string;
  id: Generated<Int8>;
  label: string;
  lead_days: number | null;
  marked_for_removal: Generated<boolean>;
  price: Int8 | null;
  price_at: Generated<Timestamp>;
  product_id: Int8;
  status: Generated<string>;
  unit: string;
  updated_at: Generated<Timestamp>;
}

export interface ParcelSteps {
  at: Timestamp;
  event_id: string;
  heard_at: Generated<Timestamp>;
  place: Generated<string>;
  shipment_id: Int8;
  status: string;
  words: Generated<string>;
}

export interface ParcelTracks {
  heard_at: Timestamp | null;
  next_at: Generated<Timestamp | null>;
  reference: Generated<string>;
  shipment_id: Int8;
  state: Generated<string>;
}

export interface PaymentMessages {
  event_id: string;
  online_payment_id: string;
  outcome: string;
  provider: string;
  received_at: Generated<Timestamp>;
}

export interface Payments {
  amount: Int8;
  company_id: Int8;
  created_at: Generated<Timestamp>;
  currency: string;
  direction: string;
  id: Generated<Int8>;
  method: string;
  order_id: Int8 | null;
  paid_on: string;
  recorded_by: Int8 | null;
  reference: Generated<string>;
}

export interface PermitDraws {
  order_line_id: Int8;
  per_unit: Numeric;
  permit_id: Int8;
}

export interface Permits {
  address_id: Int8;
  amount: Numeric;
  class: string;
  company_id: Int8;
  created_at: Generated<Timestamp>;
  created_by: Int8;
  decided_at: Timestamp | null;
  decided_by: Int8 | null;
  file_id: string;
  id: Generated<Int8>;
  issuer: string;
  note: Generated<string>;
  number: string;
  status: Generated<string>;
  substances: Generated<string[]>;
  unit: string;
  valid_until: string;
}

export interface PhoneCodes {
  id: Generated<Int8>;
  language: string;
  phone: string;
  sealed_code: Buffer;
  sent_at: Generated<Timestamp>;
  tries: Generated<number>;
}

export interface PinyinNames {
  key: string;
  molecules: ArrayType<Int8>;
  spoken: string;
  weight: number;
}

export interface PriceQuestions {
  answered_at: Timestamp | null;
  answered_by: Int8 | null;
  asked_at: Generated<Timestamp>;
  id: Generated<Int8>;
  mailed_at: Timestamp | null;
  package_id: Int8;
  pulled_at: Timestamp | null;
  supplier_id: Int8;
}

export interface PriceServices {
  changed_at: Timestamp;
  error: Generated<string>;
  failures: number;
  rests_until: Timestamp | null;
  supplier_id: Int8;
}

export interface PriceWaiters {
  question_id: Int8;
  user_id: Int8;
}

export interface ProductChanges {
  id: Generated<Int8>;
  made_at: Generated<Timestamp>;
  made_by: Int8;
  what: Json;
}

export interface ProductDetails {
  boiling_high: Numeric | null;
  boiling_low: Numeric | null;
  boiling_unit: string | null;
  density: Numeric | null;
  ec: string | null;
  formula: Generated<string>;
  item_number: Generated<string>;
  melting_high: Numeric | null;
  melting_low: Numeric | null;
  melting_unit: string | null;
  product_id: Int8;
  sku: Generated<string>;
  weight: Numeric | null;
}

export interface ProductDocuments {
  created_at: Generated<Timestamp>;
  created_by: Int8 | null;
  file_id: string;
  id: Generated<Int8>;
  internal: Generated<boolean>;
  issued_on: string | null;
  kind: string;
  language: string;
  lot: Generated<string>;
  molecule_id: Int8 | null;
  product_id: Int8 | null;
}

export interface ProductDrafts {
  base: Json;
  product_id: Int8;
  saved_at: Generated<Timestamp>;
  saved_by: Int8;
  state: Json;
  version: Generated<number>;
}

export interface ProductImages {
  created_at: Generated<Timestamp>;
  created_by: Int8 | null;
  file_id: string;
  id: Generated<Int8>;
  position: number;
  product_id: Int8;
}

export interface Products {
  brand: Generated<string>;
  cas: string | null;
  code: string;
  confirmed_at: Generated<Timestamp>;
  content_hash: Buffer | null;
  created_at: Generated<Timestamp>;
  id: Generated<Int8>;
  inactivated_by: Int8 | null;
  lead_max: number | null;
  lead_min: number | null;
  mdl: string | null;
  molecule_id: Int8 | null;
  name_en: Generated<string>;
  name_zh: Generated<string>;
  not_for_sale: Generated<string[]>;
  price_kind: Generated<string>;
  product_group: string | null;
  purity: Numeric | null;
  purity_text: Generated<string>;
  quote_price_id: Int8 | null;
  ships_from: Generated<string>;
  status: Generated<string>;
  storage: Generated<string>;
  storage_condition: string | null;
  supplier_id: Int8;
  transport: Generated<string>;
  transport_condition: string | null;
  type: Generated<number>;
  updated_at: Generated<Timestamp>;
  upload_id: Int8 | null;
  vendor: Generated<string>;
}

export interface ProductSubmissions {
  after: Json;
  before: Json;
  change_id: Int8 | null;
  id: Generated<Int8>;
  product_id: Int8;
  submitted_at: Generated<Timestamp>;
  submitted_by: Int8;
  undoes: Int8 | null;
}

export interface ProviderSubjects {
  created_at: Generated<Timestamp>;
  issuer: string;
  subject: string;
  user_id: Int8;
}

export interface QuoteAwards {
  awarded_at: Generated<Timestamp>;
  line_id: Int8;
  price_id: Int8;
  quantity: number;
}

export interface QuoteCounters {
  answered_at: Timestamp | null;
  answered_by: Int8 | null;
  became_price_id: Int8 | null;
  buyer_price: Int8;
  currency: string;
  id: Generated<Int8>;
  line_id: Int8;
  made_at: Generated<Timestamp>;
  made_by: Int8;
  markup_id: Int8 | null;
  price_id: Int8;
  quantity: number;
  quote_id: Int8;
  remark: Generated<string>;
  round: number;
  state: Generated<string>;
  supplier_id: Int8;
  unit_price: Int8;
  wanted_on: string | null;
  words: Generated<string>;
}

export interface QuoteDrafts {
  buyer_id: Int8;
  content: Json;
  updated_at: Generated<Timestamp>;
}

export interface QuoteEvents {
  actor_id: Int8 | null;
  at: Generated<Timestamp>;
  from_state: string | null;
  id: Generated<Int8>;
  internal: Generated<boolean>;
  kind: string;
  line_id: Int8 | null;
  note: Generated<string>;
  quote_id: Int8;
  side: string;
  supplier_id: Int8 | null;
  to_state: string | null;
}

export interface QuoteExceptions {
  granted_at: Generated<Timestamp>;
  granted_by: Int8;
  id: Generated<Int8>;
  line_id: Int8;
  reason: string;
  supplier_id: Int8;
}

export interface QuoteExclusions {
  quote_id: Int8;
  supplier_id: Int8;
}

export interface QuoteFiles {
  file_id: string;
  item_id: Int8;
}

export interface QuoteFinals {
  asked_at: Generated<Timestamp>;
  asked_by: Int8;
  id: Generated<Int8>;
  quote_id: Int8;
  round: number;
  state: Generated<string>;
  told_at: Timestamp | null;
  until: Timestamp;
}

export interface QuoteFinalSuppliers {
  answered_at: Timestamp | null;
  final_id: Int8;
  supplier_id: Int8;
}

export interface QuoteItems {
  cas: string | null;
  id: Generated<Int8>;
  intended_use: Generated<string>;
  mdl: string | null;
  molecule_id: Int8 | null;
  name: Generated<string>;
  number: number;
  product_id: Int8 | null;
  purity: Generated<string>;
  quote_id: Int8;
  special_remark: Generated<string>;
  substitutes: Generated<boolean>;
  target_currency: string | null;
  target_price: Int8 | null;
  target_released: Generated<boolean>;
}

export interface QuoteLines {
  id: Generated<Int8>;
  item_id: Int8;
  number: number;
  pack: string;
  package_id: Int8 | null;
  quantity: number | null;
  quote_id: Int8;
  status: Generated<string>;
}

export interface QuoteMarkups {
  country: string;
  id: Generated<Int8>;
  rate_bp: number | null;
  reason: Generated<string>;
  set_at: Generated<Timestamp>;
  set_by: Int8;
  valid_from: string;
}

export interface QuoteMessageFiles {
  file_id: string;
  message_id: Int8;
  number: number;
}

export interface QuoteMessages {
  author_id: Int8;
  by_link: Generated<boolean>;
  created_at: Generated<Timestamp>;
  id: Generated<Int8>;
  side: string;
  talk_id: Int8;
  text: string;
}

export interface QuotePrices {
  answered_by: Int8 | null;
  buyer_currency: string;
  buyer_price: Int8;
  channel: string | null;
  created_at: Generated<Timestamp>;
  currency: string;
  exception_id: Int8 | null;
  expires_at: Timestamp;
  freight: Int8 | null;
  id: Generated<Int8>;
  line_id: Int8 | null;
  markup_id: Int8 | null;
  minimum: Int8 | null;
  notes: Generated<string>;
  pack: Generated<string>;
  package_id: Int8 | null;
  payment_code: string | null;
  payment_term: Generated<string>;
  platform_currency: string | null;
  platform_price: Int8 | null;
  purity: Generated<string>;
  quantity: Int8;
  quote_id: Int8;
  said_by: Generated<string>;
  ship_days: number | null;
  superseded: Generated<boolean>;
  supplier_id: Int8;
  unit_price: Int8;
  version: Generated<number>;
  wanted_on: string | null;
}

export interface Quotes {
  anonymous: Generated<boolean>;
  asked_by: Int8 | null;
  company_id: Int8;
  created_at: Generated<Timestamp>;
  csr_id: Int8 | null;
  deliver_to: Generated<string>;
  expected_on: string | null;
  followup_note: Generated<string>;
  followup_on: string | null;
  followup_requested_at: Timestamp | null;
  id: Generated<Int8>;
  inquirer_id: Int8;
  kind: Generated<number>;
  lapses_on: string | null;
  number: Generated<string>;
  remark: Generated<string>;
  review_required: Generated<boolean>;
  status: Generated<string>;
  supplier_limit: Generated<number>;
  title: Generated<string>;
  updated_at: Generated<Timestamp>;
}

export interface QuoteSuppliers {
  answered_at: Timestamp | null;
  asked_at: Generated<Timestamp>;
  buyer_minimum: Int8 | null;
  channel: string | null;
  currency: string | null;
  decline_reason: Generated<string>;
  freight: Int8 | null;
  id: Generated<Int8>;
  minimum_order: Int8 | null;
  notes: Generated<string>;
  payment_code: string | null;
  payment_term: Generated<string>;
  quote_id: Int8;
  reminded_at: Timestamp | null;
  said_by: Generated<string>;
  saved: Json | null;
  state: Generated<string>;
  supplier_id: Int8;
  taken_note: Generated<string>;
  valid_until: string | null;
  version: Generated<number>;
}

export interface QuoteTalks {
  id: Generated<Int8>;
  item_id: Int8;
  supplier_id: Int8;
}

export interface QuoteTalkSides {
  seen: Generated<Int8>;
  side: string;
  talk_id: Int8;
  told: Generated<Int8>;
  told_at: Timestamp | null;
}

export interface ReadStructures {
  answer: Json;
  inchi_key: string | null;
  source_hash: Buffer;
}

export interface RecommendedMolecules {
  created_at: Generated<Timestamp>;
  created_by: Int8;
  ends_on: string | null;
  id: Generated<Int8>;
  molecule_id: Int8;
  position: Generated<number>;
  reason: Generated<string>;
  starts_on: Generated<string>;
}

export interface RecoveryCodes {
  code_hash: Buffer;
  used_at: Timestamp | null;
  user_id: Int8;
}

export interface ReferenceRates {
  cny: Numeric;
  currency: string;
  day: string;
  source: string;
}

export interface RegulationClasses {
  looked_up_to: string | null;
  smarts: string;
}

export interface RegulationClassMolecules {
  molecule_id: Int8;
  smarts: string;
}

export interface RegulationEntries {
  cas: string | null;
  condition: Generated<string>;
  form: Generated<string>;
  hydrates: boolean | null;
  id: Generated<Int8>;
  inchi_key: string | null;
  isotopes: boolean | null;
  name: Generated<string>;
  name_keys: string[] | null;
  name_zh: Generated<string>;
  names: Generated<Json>;
  note: Generated<string>;
  salts: boolean | null;
  smarts: string | null;
  smiles: string | null;
  threshold: Numeric | null;
  updated_at: Generated<Timestamp>;
  valid_from: string | null;
  valid_to: string | null;
  version_id: Int8;
}

export interface RegulationEntriesInForce {
  cas: string | null;
  condition: string | null;
  form: string | null;
  hydrates: boolean | null;
  id: Int8 | null;
  inchi_key: string | null;
  isotopes: boolean | null;
  name: string | null;
  name_keys: string[] | null;
  name_zh: string | null;
  names: Json | null;
  note: string | null;
  regulation_id: Int8 | null;
  salts: boolean | null;
  smarts: string | null;
  smiles: string | null;
  threshold: Numeric | null;
  valid_from: string | null;
  valid_to: string | null;
  version_id: Int8 | null;
}

export interface RegulationImports {
  created_at: Generated<Timestamp>;
  created_by: Int8 | null;
  effective: string;
  file_id: string;
  file_name: string;
  finished_at: Timestamp | null;
  id: Generated<Int8>;
  mapping: Json;
  problem: string | null;
  regulation_id: Int8 | null;
  report: Generated<Json>;
  state: string;
}

export interface Regulations {
  authority: Generated<string>;
  code: string;
  created_at: Generated<Timestamp>;
  follows: Generated<string[]>;
  hydrates: boolean | null;
  id: Generated<Int8>;
  in_force: string | null;
  isotopes: boolean | null;
  jurisdiction: string;
  name: Json;
  nature: Generated<string>;
  remark: Generated<Json>;
  retired_at: Timestamp | null;
  salts: boolean | null;
  source: Generated<string>;
  source_url: string | null;
  updated_at: Generated<Timestamp>;
  whole: Generated<boolean>;
}

export interface RegulationVersions {
  created_at: Generated<Timestamp>;
  effective: string;
  id: Generated<Int8>;
  import_id: Int8 | null;
  number: number;
  regulation_id: Int8;
  retired_at: Timestamp | null;
}

export interface RequisitionApprovers {
  asked_at: Generated<Timestamp>;
  for_user: Int8 | null;
  id: Generated<Int8>;
  position: number;
  reminded_at: Timestamp | null;
  requisition_id: Int8;
  user_id: Int8;
  why: string;
}

export interface RequisitionLines {
  acknowledge_backorder: boolean;
  added_by_buyer: boolean;
  budget: Generated<string>;
  cas: string | null;
  controlled: boolean;
  hazardous: boolean | null;
  id: Generated<Int8>;
  line_number: number;
  name_en: string;
  name_zh: string;
  named: Json | null;
  pack: string;
  package_id: Int8;
  part: Generated<number>;
  product_code: string;
  product_id: Int8;
  project_code: Generated<string>;
  quantity: number;
  quoted: Json | null;
  requested_on: string | null;
  requisition_id: Int8;
  ship_address_id: Int8 | null;
  supplier_name: string;
  supplier_name_zh: string;
  typed_cas: string | null;
  typed_mdl: string | null;
  unit_price: Int8;
}

export interface Requisitions {
  bill_address: Generated<Json>;
  company_id: Int8;
  created_at: Generated<Timestamp>;
  currency: Generated<string>;
  decided_at: Timestamp | null;
  decided_by: Int8 | null;
  escalate_days: Generated<number>;
  figures: Generated<Json>;
  id: Generated<Int8>;
  idem_key: string | null;
  input: Generated<Json>;
  internal_for: string | null;
  note: Generated<string>;
  number: string;
  raised_by: Int8;
  reasons: Generated<Json>;
  remind_days: Generated<number>;
  requested_by: Int8;
  ship_address: Generated<Json>;
  status: string;
  step: Generated<number>;
  submission: string | null;
  total: Generated<Int8>;
  updated_at: Generated<Timestamp>;
}

export interface RequisitionSteps {
  decided_at: Timestamp | null;
  decided_by: Int8 | null;
  decided_for: Int8 | null;
  decision: string | null;
  escalated_at: Timestamp | null;
  note: Generated<string>;
  opened_at: Timestamp | null;
  planned: ArrayType<Int8>;
  position: number;
  requisition_id: Int8;
  who: string;
}

export interface RequisitionTexts {
  requisition_id: Int8;
  text: string;
}

export interface ResultExports {
  ask: Json;
  created_at: Generated<Timestamp>;
  file_id: string | null;
  finished_at: Timestamp | null;
  heartbeat_at: Timestamp | null;
  id: Generated<Int8>;
  language: string;
  left_out: Generated<number>;
  most: number;
  problem: string | null;
  state: Generated<string>;
  total: number | null;
  type: string;
  user_id: Int8;
  wanted: number | null;
  written: Generated<number>;
}

export interface RevenueDays {
  currency: string;
  day: string;
  revenue: Int8;
}

export interface ReviewReports {
  created_at: Generated<Timestamp>;
  reason: string;
  review_id: Int8;
  settled_at: Timestamp | null;
  user_id: Int8;
}

export interface ReviewRequests {
  asked_at: Generated<Timestamp>;
  order_id: Int8;
}

export interface Reviews {
  answer: Generated<string>;
  answered_at: Timestamp | null;
  answered_by: Int8 | null;
  author_id: Int8 | null;
  created_at: Generated<Timestamp>;
  doubts: Generated<string[]>;
  helpful: Generated<number>;
  hidden_reason: Generated<string>;
  id: Generated<Int8>;
  language: string;
  order_line_id: Int8;
  product_id: Int8;
  stars: number;
  status: string;
  text: Generated<string>;
  told_at: Timestamp | null;
  updated_at: Generated<Timestamp>;
}

export interface ReviewVotes {
  review_id: Int8;
  user_id: Int8;
}

export interface RoaFiles {
  created_at: Generated<Timestamp>;
  created_by: Int8;
  file_id: string;
  id: Generated<Int8>;
  lot: Generated<string>;
  order_line_id: Int8;
}

export interface RoaRequests {
  order_line_id: Int8;
  requested_at: Generated<Timestamp>;
  requested_by: Int8;
}

export interface SavedCartLines {
  line_number: number;
  package_id: Int8;
  quantity: number;
  saved_cart_id: Int8;
}

export interface SavedCarts {
  created_at: Generated<Timestamp>;
  id: Generated<Int8>;
  name: string;
  note: Generated<string>;
  shared: Generated<boolean>;
  updated_at: Generated<Timestamp>;
  user_id: Int8;
}

export interface SavedSearches {
  ask: Json;
  created_at: Generated<Timestamp>;
  id: Generated<Int8>;
  name: string;
  updated_at: Generated<Timestamp>;
  user_id: Int8;
}

export interface SavedViews {
  id: Generated<Int8>;
  list: string;
  name: string;
  query: string;
  shared: Generated<boolean>;
  user_id: Int8;
}

export interface SearchChanges {
  at: Generated<Timestamp>;
  molecule_id: Int8 | null;
  xid: Generated<string>;
}

export interface SecondFactors {
  created_at: Generated<Timestamp>;
  last_step: Int8;
  secret: Buffer;
  user_id: Int8;
}

export interface Sessions {
  address: Generated<string>;
  agent: Generated<string>;
  created_at: Generated<Timestamp>;
  device_hash: Buffer | null;
  ended_at: Timestamp | null;
  ended_by: string | null;
  expires_at: Timestamp;
  id: Generated<Int8>;
  last_seen_at: Generated<Timestamp>;
  token_hash: Buffer;
  user_id: Int8;
}

export interface SharedSearches {
  ask: Json;
  created_at: Generated<Timestamp>;
  expires_at: Timestamp;
  id: string;
  last_opened_at: Timestamp | null;
  mode: string;
  molecules: Json | null;
  opened: Generated<Int8>;
  revoked_at: Timestamp | null;
  total: number | null;
  user_id: Int8;
}

export interface SheetReadings {
  cas: Generated<string[]>;
  document_id: Int8;
  hazard_codes: Generated<string[]>;
  not_hazardous: Generated<boolean>;
  outcome: string;
  pictograms: Generated<string[]>;
  precaution_codes: Generated<string[]>;
  read_at: Generated<Timestamp>;
  signal: string | null;
}

export interface SheetUploadEntries {
  name: string;
  position: number;
  problem: string | null;
  products: Generated<number>;
  upload_id: Int8;
}

export interface SheetUploads {
  created_at: Generated<Timestamp>;
  created_by: Int8;
  file_id: string;
  file_name: string;
  finished_at: Timestamp | null;
  id: Generated<Int8>;
  internal: boolean;
  language: string;
  problem: string | null;
  refused: Generated<number>;
  state: Generated<string>;
  supplier_id: Int8 | null;
  taken: Generated<number>;
}

export interface ShipmentLines {
  lot: Generated<string>;
  order_line_id: Int8;
  quantity: number;
  shipment_id: Int8;
}

export interface Shipments {
  carrier: string;
  created_at: Generated<Timestamp>;
  created_by: Int8;
  id: Generated<Int8>;
  label: Generated<string>;
  order_id: Int8;
  tracking_number: string;
}

export interface ShippingRates {
  carrier: Generated<string>;
  class: Generated<string>;
  currency: string;
  end_reason: Generated<string>;
  ended_at: Timestamp | null;
  ended_by: Int8 | null;
  fee: Int8;
  free_from: Int8 | null;
  from_country: string;
  id: Generated<Int8>;
  reason: Generated<string>;
  set_at: Generated<Timestamp>;
  set_by: Int8 | null;
  supplier_id: Int8 | null;
  to_country: string;
  valid_from: Generated<string>;
  valid_until: string | null;
  weight_below: number | null;
  weight_from: Generated<number>;
}

export interface StaffGroupMembers {
  added_at: Generated<Timestamp>;
  added_by: Int8;
  group_id: Int8;
  user_id: Int8;
}

export interface StaffGroups {
  about: Generated<string>;
  created_at: Generated<Timestamp>;
  id: Generated<Int8>;
  name: string;
  permissions: string[];
  updated_at: Generated<Timestamp>;
  version: Generated<number>;
}

export interface StateMoves {
  entity: string;
  from_state: string | null;
  move: string;
  to_state: string;
}

export interface Stock {
  allocated: Generated<Int8>;
  on_hand: Int8;
  package_id: Int8;
  places: Generated<Json>;
  shortage: Generated<Int8>;
  updated_at: Generated<Timestamp>;
}

export interface StockAsked {
  asked_at: Generated<Timestamp>;
  package_id: Int8;
}

export interface StockMoves {
  at: Generated<Timestamp>;
  d_allocated: Generated<Int8>;
  d_on_hand: Generated<Int8>;
  id: Generated<Int8>;
  order_line_id: Int8 | null;
  package_id: Int8;
  upload_id: Int8 | null;
  why: string;
}

export interface StructureRecords {
  molecule_id: Int8;
  morgan: Buffer | null;
  pattern: Buffer | null;
  problem: string | null;
  record: Buffer | null;
  version: string;
  written: Generated<string>;
}

export interface StructuresAwaited {
  at: Generated<Timestamp>;
  id: Generated<Int8>;
}

export interface SuggestionBuilds {
  built_at: Timestamp;
  followed: string | null;
  one: Generated<boolean>;
  up_to: Int8;
}

export interface SuggestionHeads {
  key: string;
  kind: number | null;
  molecule_id: Int8;
  place: number;
  prefix: string;
  spoken: boolean;
}

export interface SupplierDisplay {
  one: Generated<boolean>;
  saved_at: Timestamp | null;
  saved_by: Int8 | null;
  version: Generated<number>;
}

export interface SupplierMinimums {
  amount: Int8;
  currency: string;
  id: Generated<Int8>;
  saved_at: Generated<Timestamp>;
  saved_by: Int8;
  supplier_id: Int8;
}

export interface SupplierProfiles {
  city: Generated<string>;
  code: string;
  company_id: Int8;
  created_at: Generated<Timestamp>;
  currency: Generated<string>;
  display_order: Generated<number>;
  id: Generated<Int8>;
  introduction: Generated<Json>;
  logo_file: string | null;
  marks: Generated<string[]>;
  name_en: string;
  name_zh: Generated<string>;
  programmes: Generated<string[]>;
  quality_plus: Generated<boolean>;
  ships_from: Generated<string>;
  short_url: string;
  stars: number | null;
  top_tag: Generated<boolean>;
  updated_at: Generated<Timestamp>;
}

export interface SupplierPromises {
  delay_reason: Generated<string>;
  expected_on: string;
  order_line_id: Int8;
  promised_at: Generated<Timestamp>;
  promised_by: Int8;
}

export interface SupplierScores {
  answer_minutes: number | null;
  answered: number;
  asked: number;
  counted_at: Generated<Timestamp>;
  decided: number;
  on_time: number;
  sent: number;
  supplier_id: Int8;
  won: number;
}

export interface TagCompanies {
  company_id: Int8;
  tag_id: Int8;
}

export interface TagProducts {
  added_at: Generated<Timestamp>;
  added_by: Int8 | null;
  id: Generated<Int8>;
  product_id: Int8;
  tag_id: Int8;
}

export interface TagRuns {
  act: string;
  changed: Generated<number>;
  done: Generated<number>;
  finished_at: Timestamp | null;
  found: Generated<number>;
  id: Generated<Int8>;
  lines: string[];
  moved_at: Generated<Timestamp>;
  requested_at: Generated<Timestamp>;
  requested_by: Int8;
  state: Generated<string>;
  supplier_id: Int8 | null;
  tag_id: Int8;
  unfound: Generated<Json>;
  unfound_lines: Generated<number>;
}

export interface Tags {
  active: Generated<boolean>;
  created_at: Generated<Timestamp>;
  created_by: Int8;
  id: Generated<Int8>;
  names: Json;
  parent_id: Int8 | null;
  position: number;
  version: Generated<number>;
}

export interface TagState {
  one: Generated<boolean>;
  version: Generated<Int8>;
}

export interface Tasks {
  assigned_by: Int8 | null;
  claimed_at: Timestamp | null;
  claimed_by: Int8 | null;
  company_id: Int8 | null;
  created_at: Generated<Timestamp>;
  data: Generated<Json>;
  done_at: Timestamp | null;
  due_at: Timestamp | null;
  ended_by: Int8 | null;
  handed_back: string | null;
  id: Generated<Int8>;
  kind: string;
  snoozed_until: Timestamp | null;
  status: Generated<string>;
  subject_id: Int8;
}

export interface TaxRates {
  country: string;
  rate_bp: number;
}

export interface Terms {
  key: string;
  kind: number;
  molecule_id: Int8;
}

export interface Throttles {
  count: number;
  key: string;
  window_start: Timestamp;
}

export interface TrackPoints {
  count: Generated<Int8>;
  day: string;
  event: string;
  page: string;
}

export interface UploadChanges {
  before: Json | null;
  id: Generated<Int8>;
  package_id: Int8 | null;
  product_id: Int8;
  upload_id: Int8;
  written_at: Timestamp;
}

export interface UploadHabits {
  columns: Json;
  supplier_id: Int8;
  updated_at: Generated<Timestamp>;
}

export interface UploadRows {
  cell: Generated<string>;
  column_number: number;
  problem: string;
  row_number: number;
  sheet: Generated<string>;
  suggestion: string | null;
  upload_id: Int8;
}

export interface Uploads {
  comparison: Json | null;
  counts: Generated<Json>;
  created_at: Generated<Timestamp>;
  created_by: Int8 | null;
  file_id: string;
  file_name: string;
  finished_at: Timestamp | null;
  heartbeat_at: Timestamp | null;
  id: Generated<Int8>;
  kind: string;
  mapping: Json | null;
  peak_memory: Generated<Int8>;
  preview: Json | null;
  problem: string | null;
  products_kept: Generated<Int8>;
  products_undone: Generated<Int8>;
  reader_memory: Generated<Int8>;
  rows_accepted: Generated<Int8>;
  rows_read: Generated<Int8>;
  rows_refused: Generated<Int8>;
  rows_settled: Generated<Int8>;
  rows_total: Generated<Int8>;
  started_at: Timestamp | null;
  state: string;
  supplier_id: Int8 | null;
  undone_at_product: Generated<Int8>;
}

export interface UsedHandOffs {
  code_hash: Buffer;
  partner: string;
  used_at: Generated<Timestamp>;
}

export interface UserRoles {
  role: string;
  user_id: Int8;
}

export interface Users {
  building: Generated<string>;
  company_id: Int8;
  created_at: Generated<Timestamp>;
  default_bill_address: Int8 | null;
  default_ship_address: Int8 | null;
  email: string;
  groups: Generated<string[]>;
  heard_about: Generated<string>;
  id: Generated<Int8>;
  internal_id: Generated<string>;
  job_title: Generated<string>;
  language: Generated<string>;
  last_sign_in_at: Timestamp | null;
  location: Generated<string>;
  name: string;
  password_hash: string | null;
  phone: Generated<string>;
  referrer_email: Generated<string>;
  referrer_name: Generated<string>;
  status: string;
  surname: Generated<string>;
  updated_at: Generated<Timestamp>;
  version: Generated<number>;
}

export interface Tables {
  addresses: Addresses;
  alert_events: AlertEvents;
  alerts: Alerts;
  answer_days: AnswerDays;
  approval_people: ApprovalPeople;
  approval_rule_steps: ApprovalRuleSteps;
  approval_rules: ApprovalRules;
  approval_settings: ApprovalSettings;
  audit: Audit;
  audit_detail: AuditDetail;
  audit_seals: AuditSeals;
  backups: Backups;
  bank_line_payments: BankLinePayments;
  bank_line_undos: BankLineUndos;
  bank_lines: BankLines;
  bulk_rows: BulkRows;
  bulk_runs: BulkRuns;
  captcha_keys: CaptchaKeys;
  captchas: Captchas;
  carrier_service: CarrierService;
  cart_lines: CartLines;
  catalogue_runs: CatalogueRuns;
  category_divisions: CategoryDivisions;
  chat_conversations: ChatConversations;
  chat_messages: ChatMessages;
  check_results: CheckResults;
  collections: Collections;
  companies: Companies;
  company_merge_rows: CompanyMergeRows;
  company_merges: CompanyMerges;
  company_price_changes: CompanyPriceChanges;
  company_prices: CompanyPrices;
  company_project_codes: CompanyProjectCodes;
  company_quote_exclusions: CompanyQuoteExclusions;
  complaint_credits: ComplaintCredits;
  complaint_files: ComplaintFiles;
  complaint_lines: ComplaintLines;
  complaint_messages: ComplaintMessages;
  complaint_questions: ComplaintQuestions;
  complaints: Complaints;
  confirmed_phones: ConfirmedPhones;
  consumable_attributes: ConsumableAttributes;
  consumable_categories: ConsumableCategories;
  consumable_changes: ConsumableChanges;
  consumable_offers: ConsumableOffers;
  consumable_terms: ConsumableTerms;
  consumables: Consumables;
  country_names: CountryNames;
  coupon_template_amounts: CouponTemplateAmounts;
  coupon_templates: CouponTemplates;
  coupon_uses: CouponUses;
  coupons: Coupons;
  credit_holds: CreditHolds;
  credit_terms: CreditTerms;
  delivery_days: DeliveryDays;
  delivery_figures: DeliveryFigures;
  demand_leads: DemandLeads;
  depictions: Depictions;
  discount_scopes: DiscountScopes;
  discounts: Discounts;
  division_state: DivisionState;
  divisions: Divisions;
  entity_states: EntityStates;
  erased_people: ErasedPeople;
  erasure_requests: ErasureRequests;
  erp_attempts: ErpAttempts;
  erp_customers: ErpCustomers;
  erp_lines: ErpLines;
  erp_messages: ErpMessages;
  events: Events;
  featured_state: FeaturedState;
  featured_suppliers: FeaturedSuppliers;
  feed_fetches: FeedFetches;
  feeds: Feeds;
  figure_changes: FigureChanges;
  files: Files;
  footprints: Footprints;
  funnel_days: FunnelDays;
  granted_permissions: GrantedPermissions;
  history_order_lines: HistoryOrderLines;
  history_orders: HistoryOrders;
  home_items: HomeItems;
  idempotency: Idempotency;
  inquiries: Inquiries;
  inquiry_answers: InquiryAnswers;
  inquiry_files: InquiryFiles;
  invoices: Invoices;
  known_devices: KnownDevices;
  ledger_entries: LedgerEntries;
  ledger_lines: LedgerLines;
  libraries: Libraries;
  library_compounds: LibraryCompounds;
  library_sources: LibrarySources;
  list_lines: ListLines;
  list_quote_requests: ListQuoteRequests;
  list_quotes: ListQuotes;
  lists: Lists;
  mail_tokens: MailTokens;
  mails: Mails;
  market_countries: MarketCountries;
  market_state: MarketState;
  marketing_file_formats: MarketingFileFormats;
  marketing_files: MarketingFiles;
  markets: Markets;
  molecule_cas: MoleculeCas;
  molecule_hazards: MoleculeHazards;
  molecule_merges: MoleculeMerges;
  molecule_moves: MoleculeMoves;
  molecule_names: MoleculeNames;
  molecule_properties: MoleculeProperties;
  molecule_regulations: MoleculeRegulations;
  molecules: Molecules;
  molecules_to_elect: MoleculesToElect;
  molecules_unassigned: MoleculesUnassigned;
  named_structures: NamedStructures;
  names_to_read: NamesToRead;
  news: News;
  news_names_pictures: NewsNamesPictures;
  news_pictures: NewsPictures;
  note_files: NoteFiles;
  notes: Notes;
  notification_choices: NotificationChoices;
  notifications: Notifications;
  obo_grant_seen: OboGrantSeen;
  obo_grants: OboGrants;
  online_payments: OnlinePayments;
  online_quote_suppliers: OnlineQuoteSuppliers;
  order_confirmations: OrderConfirmations;
  order_contracts: OrderContracts;
  order_days: OrderDays;
  order_desk: OrderDesk;
  order_discounts: OrderDiscounts;
  order_files: OrderFiles;
  order_line_costs: OrderLineCosts;
  order_lines: OrderLines;
  order_mails: OrderMails;
  order_receipts: OrderReceipts;
  order_texts: OrderTexts;
  orders: Orders;
  own_data_exports: OwnDataExports;
  package_price_changes: PackagePriceChanges;
  package_prices: PackagePrices;
  packages: Packages;
  parcel_steps: ParcelSteps;
  parcel_tracks: ParcelTracks;
  payment_messages: PaymentMessages;
  payments: Payments;
  permit_draws: PermitDraws;
  permits: Permits;
  phone_codes: PhoneCodes;
  pinyin_names: PinyinNames;
  price_questions: PriceQuestions;
  price_services: PriceServices;
  price_waiters: PriceWaiters;
  product_changes: ProductChanges;
  product_details: ProductDetails;
  product_documents: ProductDocuments;
  product_drafts: ProductDrafts;
  product_images: ProductImages;
  product_submissions: ProductSubmissions;
  products: Products;
  provider_subjects: ProviderSubjects;
  quote_awards: QuoteAwards;
  quote_counters: QuoteCounters;
  quote_drafts: QuoteDrafts;
  quote_events: QuoteEvents;
  quote_exceptions: QuoteExceptions;
  quote_exclusions: QuoteExclusions;
  quote_files: QuoteFiles;
  quote_final_suppliers: QuoteFinalSuppliers;
  quote_finals: QuoteFinals;
  quote_items: QuoteItems;
  quote_lines: QuoteLines;
  quote_markups: QuoteMarkups;
  quote_message_files: QuoteMessageFiles;
  quote_messages: QuoteMessages;
  quote_prices: QuotePrices;
  quote_suppliers: QuoteSuppliers;
  quote_talk_sides: QuoteTalkSides;
  quote_talks: QuoteTalks;
  quotes: Quotes;
  read_structures: ReadStructures;
  recommended_molecules: RecommendedMolecules;
  recovery_codes: RecoveryCodes;
  reference_rates: ReferenceRates;
  regulation_class_molecules: RegulationClassMolecules;
  regulation_classes: RegulationClasses;
  regulation_entries: RegulationEntries;
  regulation_entries_in_force: RegulationEntriesInForce;
  regulation_imports: RegulationImports;
  regulation_versions: RegulationVersions;
  regulations: Regulations;
  requisition_approvers: RequisitionApprovers;
  requisition_lines: RequisitionLines;
  requisition_steps: RequisitionSteps;
  requisition_texts: RequisitionTexts;
  requisitions: Requisitions;
  result_exports: ResultExports;
  revenue_days: RevenueDays;
  review_reports: ReviewReports;
  review_requests: ReviewRequests;
  review_votes: ReviewVotes;
  reviews: Reviews;
  roa_files: RoaFiles;
  roa_requests: RoaRequests;
  saved_cart_lines: SavedCartLines;
  saved_carts: SavedCarts;
  saved_searches: SavedSearches;
  saved_views: SavedViews;
  search_changes: SearchChanges;
  second_factors: SecondFactors;
  sessions: Sessions;
  shared_searches: SharedSearches;
  sheet_readings: SheetReadings;
  sheet_upload_entries: SheetUploadEntries;
  sheet_uploads: SheetUploads;
  shipment_lines: ShipmentLines;
  shipments: Shipments;
  shipping_rates: ShippingRates;
  staff_group_members: StaffGroupMembers;
  staff_groups: StaffGroups;
  state_moves: StateMoves;
  stock: Stock;
  stock_asked: StockAsked;
  stock_moves: StockMoves;
  structure_records: StructureRecords;
  structures_awaited: StructuresAwaited;
  suggestion_builds: SuggestionBuilds;
  suggestion_heads: SuggestionHeads;
  supplier_display: SupplierDisplay;
  supplier_minimums: SupplierMinimums;
  supplier_profiles: SupplierProfiles;
  supplier_promises: SupplierPromises;
  supplier_scores: SupplierScores;
  tag_companies: TagCompanies;
  tag_products: TagProducts;
  tag_runs: TagRuns;
  tag_state: TagState;
  tags: Tags;
  tasks: Tasks;
  tax_rates: TaxRates;
  terms: Terms;
  throttles: Throttles;
  track_points: TrackPoints;
  upload_changes: UploadChanges;
  upload_habits: UploadHabits;
  upload_rows: UploadRows;
  uploads: Uploads;
  used_hand_offs: UsedHandOffs;
  user_roles: UserRoles;
  users: Users;
}
