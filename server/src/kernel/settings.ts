import { isIPv4 } from 'node:net'
import { z } from 'zod'
import { bankAccounts, demoAccounts, type BankAccount } from './bankAccounts.ts'
import { currencyCodes, type Currency } from './shared/money.ts'

/** A start that cannot succeed until a person changes something: told in its own words, without a stack, exit code 2. */
export class StartRefused extends Error {
  override name = 'StartRefused'
}

const hidden = { secret: true }
const port = (about: string) =>
  z.coerce.number().int().min(0).max(65_535).meta({ about, allowed: 'a port, 0 to 65535 (0: any free one)' })
const whole = (about: string, least: number, most: number) =>
  z.coerce
    .number()
    .int()
    .min(least)
    .max(most)
    .meta({ about, allowed: `a whole number from ${least} to ${most}` })
const onOff = (about: string) =>
  z
    .enum(['0', '1'])
    .transform((value) => value === '1')
    .meta({ about, allowed: '0 or 1' })
const url = (about: string, protocols: string[], extra: object = {}) =>
  z
    .string()
    .refine((value) => URL.canParse(value) && protocols.includes(new URL(value).protocol))
    .meta({ about, allowed: `an address beginning with ${protocols.map((p) => `${p}//`).join(' or ')}`, ...extra })
const text = (about: string, allowed = 'any text', extra: object = {}) =>
  z
    .string()
    .min(1)
    .meta({ about, allowed, ...extra })

/** A partner as `NAME/12,15=https://address#secret` writes it; null where it is written otherwise. */
function partnerOf(text: string) {
  const parts = /^([a-z\d-]{2,40})(?:\/(\d{1,15}(?:,\d{1,15})*))?=(https?:\/\/[^#]+)#([\w-]{32,200})$/i.exec(text)
  const [, name = '', companies, address = '', secret = ''] = parts ?? []
  return parts && URL.canParse(address)
    ? { name, companies: companies?.split(',').map(Number) ?? [], address, secret }
    : null
}

/** Where the people of a company, or of the house, sign in with OpenID Connect. */
export interface SignInProvider {
  name: string
  company: number | 'house'
  /** Whether the passwords of these people open nothing any more. */
  demanded: boolean
  issuer: string
  clientId: string
  clientSecret: string
  /** Of the emails whose owners it may name. */
  domains: readonly string[]
}

function providerOf(text: string): SignInProvider | null {
  const [, name = '', company = '', demanded, address = '', domains = ''] =
    /^([a-z\d-]{2,40})\/(house|\d{1,15})(!?)=(https?:\/\/[^#]+)#([a-z\d.,-]{3,2000})$/i.exec(text) ?? []
  const url = URL.parse(address)
  if (!url?.username || !url.password || (url.protocol === 'http:' && !isLoopback(url.hostname))) return null
  const [clientId, clientSecret] = [decodeURIComponent(url.username), decodeURIComponent(url.password)]
  url.username = ''
  url.password = ''
  return {
    name,
    company: company === 'house' ? company : Number(company),
    demanded: demanded === '!',
    issuer: url.href,
    clientId,
    clientSecret,
    domains: domains.toLowerCase().split(',').filter(Boolean),
  }
}

const network = /^[0-9a-fA-F.:]+(\/\d{1,3})?$/

/**
 * Every setting there is, under the name it has in the environment. `about` and `allowed` are what the message about a
 * wrong value and `docs/generated/settings.md` say.
 */
const schema = z.object({
  PORT: port('where the pages and the interface are served').default(3000),
  HOST: text('the address to listen on; `0.0.0.0` or `::` for all', 'an address of this machine').default('127.0.0.1'),
  PUBLIC_URL: url('how the outside world reaches this server; stands in mails', ['http:', 'https:']).optional(),
  REAGORA_DATA: text('the folder that holds the embedded database, uploaded files and the log', 'a folder').default(
    '.reagora',
  ),
  REAGORA_KEY: text(
    'seals the links of mails until they have left; processes on several machines that share a database need the same (default: the file `key` of the data folder, made at the first start)',
    'a text of at least 32 characters',
    hidden,
  )
    .min(32)
    .optional(),
  REAGORA_DEMO: onOff(
    'fill an empty database with the demo marketplace, whose accounts have a public password (default: 1 embedded and reached on this machine alone, else 0; in production 1 is refused where others reach it)',
  ).optional(),
  REAGORA_DEMO_PRODUCTS: whole('how many products the demo marketplace gets', 100, 5_000_000).optional(),
  MAINTENANCE: onOff(
    'closes the marketplace: every page leads to /maintenance and every call is refused until the server is started without it',
  ).default(false),
  REAGORA_RATE_LIMIT: onOff('0 switches the rate limits off; only on a loopback HOST').default(true),
  DISK_FLOOR_MB: whole(
    'free space in MB on the disk of the data folder below which orders and other writes are refused; 0: never',
    0,
    1_000_000_000,
  ).default(200),
  BACKUP_TO: text(
    'the folder that backups of the embedded database and the files go to, best on another machine; without it there are none',
    'a folder',
  ).optional(),
  BACKUP_KEY: text(
    'the file with the key of the backups (default: backup.key in the data folder); made with the first backup',
    'a file outside of BACKUP_TO',
  ).optional(),
  BACKUP_KEEP_DAYS: whole('days that backups are kept', 1, 3650).default(35),
  CONNECTIONS_PER_ADDRESS: whole(
    'connections that one address may hold at a time, trusted proxies excepted; not limited where rate limits are off',
    10,
    5000,
  ).default(100),
  DATABASE_URL: url(
    'a PostgreSQL server of your own, as the role that serves; without it an embedded one is started',
    ['postgres:', 'postgresql:'],
    hidden,
  ).optional(),
  DATABASE_OWNER_URL: url(
    'the same database as the role that migrates (default: DATABASE_URL)',
    ['postgres:', 'postgresql:'],
    hidden,
  ).optional(),
  DATABASE_READ_URL: url('a replica for what only reads', ['postgres:', 'postgresql:'], hidden).optional(),
  DATABASE_POOL: whole('connections per process', 2, 200).default(10),
  BUSY_AFTER_MS: whole(
    'milliseconds that a request may wait for a connection before new ones are refused as busy, but for the steps of a purchase or a payment under way; 0: never',
    0,
    60_000,
  ).default(500),
  SMTP_URL: url(
    'the mail server; without it mails are written to files in the folder `mails` of the data folder',
    ['smtp:', 'smtps:'],
    hidden,
  ).optional(),
  MAIL_FROM: text('the sender of mails', 'a mail address, with or without a name').default(
    'Reagora <noreply@reagora.test>',
  ),
  SERVICE_EMAIL: text('where messages of the contact form and reports of errors go', 'a mail address').default(
    'service@reagora.example',
  ),
  ALERT_EMAIL: text('where the team is told of defects (default: SERVICE_EMAIL)', 'a mail address').optional(),
  SMS_URL: url(
    'the gateway that sends text messages; without it they are written to files in the folder `sms` of the data folder',
    ['http:', 'https:'],
    hidden,
  ).optional(),
  SMS_SECRET: text('signs what the gateway is sent', 'any text', hidden).optional(),
  ERP_URL: url(
    'the ERP that approved orders are sent to; without it they are sent to none',
    ['http:', 'https:'],
    hidden,
  ).optional(),
  ERP_SECRET: text('signs what the ERP is sent', 'any text', hidden).optional(),
  ERP_SECONDS: whole('seconds after which an answer of the ERP counts as lost', 1, 120).default(15),
  FETCH_WITHIN: onOff(
    '1 lets files of marketing and of sources be fetched from addresses within the own network, also without TLS; else only those of the internet are asked',
  ).default(false),
  CARRIER_URL: url(
    'the carrier service that follows parcels (docs/carrier-service.md); without it the demo makes their way up, and no other marketplace shows any',
    ['http:', 'https:'],
    hidden,
  ).optional(),
  CARRIER_SECRET: text('signs what the carrier service is sent, and what it sends', 'any text', hidden)
    .min(16)
    .optional(),
  CHAT_URL: url(
    'the provider of the chat with customer service, which is told who opens it; without it they write to an inbox of the house',
    ['http:', 'https:'],
    hidden,
  ).optional(),
  CHAT_SECRET: text('signs what the provider of the chat is told', 'any text', hidden).optional(),
  S3_ENDPOINT: url('an S3 store for files; without it they lie in the data folder', ['http:', 'https:']).optional(),
  S3_BUCKET: text('the bucket').optional(),
  S3_REGION: text('the region').default('us-east-1'),
  S3_ACCESS_KEY: text('the access key', 'any text', hidden).optional(),
  S3_SECRET_KEY: text('the secret key', 'any text', hidden).optional(),
  PAYMENT_PROVIDER: z
    .enum(['none', 'local'])
    .meta({
      about:
        'who takes payments online; `local` is a page that only plays at it (default: local where only this machine reaches the server or in the demo, else none; in production local is refused where others reach it)',
      allowed: 'none or local',
    })
    .optional(),
  BANK_ACCOUNTS: bankAccounts
    .meta({
      about:
        'where customers transfer money to, an account a currency, named on orders and contracts; without it they are asked to write to customer service (default: made-up ones in the demo, else none)',
      allowed: 'CURRENCY=HOLDER|BANK|ACCOUNT|SWIFT, separated by semicolons; SWIFT may be left out',
    })
    .optional(),
  PAYMENT_SECRET: text('what messages of the payment provider are signed with', 'any text', hidden).min(16).optional(),
  LOG_LEVEL: z
    .enum(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'])
    .meta({ about: 'how much is logged', allowed: 'trace, debug, info, warn, error, fatal or silent' })
    .default('info'),
  METRICS_PORT: port('a loopback port for Prometheus; without it there are no metrics').optional(),
  SECOND_FACTOR: z
    .enum(['optional', 'staff'])
    .meta({
      about:
        'who signs in with a second factor: whoever has set one up and the people of companies that want it, or people of the house, too',
      allowed: 'optional or staff',
    })
    .default('optional'),
  TRUSTED_PROXIES: z
    .string()
    .transform((value) =>
      value
        .split(',')
        .map((part) => part.trim())
        .filter(Boolean),
    )
    .refine((parts) => parts.every((part) => network.test(part)))
    .meta({ about: 'proxies whose X-Forwarded-For is believed', allowed: 'addresses or networks, separated by commas' })
    .default([]),
  PRICE_SERVICES: z
    .string()
    .transform((value) =>
      value
        .split(/\s+/)
        .filter(Boolean)
        .map((part) => {
          const [supplierCode = '', ...address] = part.split('=')
          return { supplierCode, url: address.join('=') }
        }),
    )
    .refine((services) =>
      services.every(
        ({ supplierCode, url: address }) =>
          supplierCode !== '' && URL.canParse(address) && ['http:', 'https:'].includes(new URL(address).protocol),
      ),
    )
    .meta({
      about: 'where real-time prices of suppliers are pulled from',
      allowed: 'CODE=https://user:password@address of each supplier, separated by blanks',
      ...hidden,
    })
    .default([]),
  HAND_OFF_PARTNERS: z
    .string()
    .transform((value) => value.split(/\s+/).filter(Boolean).map(partnerOf))
    .refine((partners) => partners.every((partner) => partner !== null))
    .transform((partners) => partners.filter((partner) => partner !== null))
    .meta({
      about:
        'systems whose signed-in buyers come in without a password, and that take ours (decision 65); after NAME/ stand the companies whose people they hand over, without it those of all',
      allowed:
        'NAME=https://address#secret or NAME/12,15=https://address#secret of each, the secret of at least 32 characters, separated by blanks',
      ...hidden,
    })
    .default([]),
  SIGN_IN_PROVIDERS: z
    .string()
    .transform((value) => value.split(/\s+/).filter(Boolean).map(providerOf))
    .refine((providers) => providers.every((provider) => provider !== null))
    .transform((providers) => providers.filter((provider) => provider !== null))
    .refine((providers) => new Set(providers.map(({ name }) => name)).size === providers.length)
    .meta({
      about:
        'OpenID Connect providers that sign in the people of a company or of the house (decision 112); with ! behind the company their passwords open nothing any more, but for site administrators',
      allowed:
        'NAME/COMPANY=https://client:secret@issuer#domain,domain of each, COMPANY a number or `house`, client and secret percent-encoded, separated by blanks; http for this machine alone',
      ...hidden,
    })
    .default([]),
  COMPANY_FILES_MB: whole('the most MB of files that one company may send within 30 days', 1, 10_000_000).default(5000),
  COMPLAINT_DAYS: whole('days after delivery in which complaints about an order can be made', 1, 3650).default(30),
  UPLOAD_MAX_MB: whole('the largest catalogue file taken, in MB', 1, 50).default(5),
  EXPORT_CSV_COMPOUNDS: whole('the most compounds in a CSV file of search results', 1, 10_000).default(500),
  EXPORT_SDF_MOLECULES: whole('the most molecules in an SD file of search results', 1, 10_000).default(1000),
  EXPORTS_KEEP_DAYS: whole('days that an export of results and its file are kept', 1, 3650).default(90),
  SHARES_KEEP_DAYS: whole('days that a link to a search stays listed after it has ended', 1, 3650).default(90),
  LIST_LIBRARY_COMPANIES: z
    .string()
    .transform((value) =>
      value
        .split(',')
        .map((part) => part.trim())
        .filter(Boolean),
    )
    .refine((parts) => parts.every((part) => /^[1-9]\d{0,14}$/.test(part)))
    .transform((parts) => parts.map(Number))
    .meta({
      about: 'companies that buy libraries: their lists may hold 10,000 values',
      allowed: 'numbers of companies, separated by commas',
    })
    .default([]),
  LIBRARY_PRICES: z
    .string()
    .regex(/^([A-Z]{3}=\d{1,9}\/\d{1,9})( [A-Z]{3}=\d{1,9}\/\d{1,9})*$/)
    .transform((value) =>
      value.split(' ').map((part) => {
        const [currency = '', compound, plate] = part.split(/[=/]/)
        return { currency: currency as Currency, compound: Number(compound), plate: Number(plate) }
      }),
    )
    .refine((prices) =>
      prices.every(({ currency, compound, plate }) => currencyCodes.includes(currency) && compound > 0 && plate > 0),
    )
    .meta({
      about:
        'what compound libraries cost, a compound and a plate of 80, in whole units of each currency; the first is for everybody else',
      allowed: 'CURRENCY=COMPOUND/PLATE, separated by blanks',
    })
    .default([{ currency: 'USD', compound: 5, plate: 400 }]),
  STOP_GRACE_SECONDS: whole(
    'seconds of normal answers between the signal to stop and closing the doors (default: 0 on a loopback HOST, else 5)',
    0,
    60,
  ).optional(),
})

type Parsed = z.output<typeof schema>

export interface Settings extends Omit<
  Parsed,
  'REAGORA_DEMO' | 'PAYMENT_PROVIDER' | 'BANK_ACCOUNTS' | 'PUBLIC_URL' | 'STOP_GRACE_SECONDS'
> {
  REAGORA_DEMO: boolean
  PAYMENT_PROVIDER: 'none' | 'local'
  BANK_ACCOUNTS: BankAccount[]
  /** Whether the public password of the demo opens its accounts: on this machine alone, or where REAGORA_DEMO=1 says so. */
  demoSignIn: boolean
  /** Whether others than this machine reach the server: by HOST, by PUBLIC_URL, or by a proxy in front of it. */
  exposed: boolean
  PUBLIC_URL: string
  STOP_GRACE_SECONDS: number
}

/** One row of `docs/generated/settings.md`. */
export interface SettingDescription {
  name: string
  about: string
  allowed: string
  default: string
}

const isLoopback = (host: string) =>
  host === 'localhost' || host === '::1' || host === '[::1]' || (isIPv4(host) && host.startsWith('127.'))

/**
 * Reads the settings from an environment. An empty value counts as not set.
 * @throws StartRefused naming the variable and what is allowed; secret values are not repeated
 */
export function readSettings(environment: Record<string, string | undefined>): Settings {
  const given = Object.fromEntries(
    Object.keys(schema.shape).flatMap((name) => (environment[name] ? [[name, environment[name]]] : [])),
  )
  const result = schema.safeParse(given)
  if (!result.success)
    throw new StartRefused(result.error.issues.map((issue) => complaint(String(issue.path[0]), given)).join('\n'))
  const parsed = result.data
  const loopback = isLoopback(parsed.HOST)
  if (!parsed.REAGORA_RATE_LIMIT && !loopback)
    throw new StartRefused(
      `REAGORA_RATE_LIMIT=0 is allowed only on a loopback HOST, such as 127.0.0.1; HOST is ${parsed.HOST}.`,
    )
  const store = [parsed.S3_ENDPOINT, parsed.S3_BUCKET, parsed.S3_ACCESS_KEY, parsed.S3_SECRET_KEY].filter(Boolean)
  if (store.length > 0 && store.length < 4)
    throw new StartRefused(
      'S3_ENDPOINT, S3_BUCKET, S3_ACCESS_KEY and S3_SECRET_KEY belong together: set all four or none.',
    )
  // A gateway could not tell our messages from anybody's.
  if (parsed.SMS_URL && !parsed.SMS_SECRET) throw new StartRefused('SMS_URL and SMS_SECRET belong together: set both.')
  if (parsed.ERP_URL && !parsed.ERP_SECRET) throw new StartRefused('ERP_URL and ERP_SECRET belong together: set both.')
  if (parsed.CARRIER_URL && !parsed.CARRIER_SECRET)
    throw new StartRefused('CARRIER_URL and CARRIER_SECRET belong together: set both.')
  if (parsed.CHAT_URL && !parsed.CHAT_SECRET)
    throw new StartRefused('CHAT_URL and CHAT_SECRET belong together: set both.')
  if (parsed.DATABASE_OWNER_URL && !parsed.DATABASE_URL)
    throw new StartRefused('DATABASE_OWNER_URL is allowed only together with DATABASE_URL.')
  const exposed =
    !loopback ||
    parsed.TRUSTED_PROXIES.length > 0 ||
    (parsed.PUBLIC_URL !== undefined && !isLoopback(new URL(parsed.PUBLIC_URL).hostname))
  if (parsed.REAGORA_DEMO && exposed && environment['NODE_ENV'] === 'production')
    throw new StartRefused(
      'REAGORA_DEMO=1 is not allowed in production (NODE_ENV) where others reach the server: the accounts of the demo ' +
        `have a public password. HOST is ${parsed.HOST}${parsed.PUBLIC_URL ? `, PUBLIC_URL ${parsed.PUBLIC_URL}` : ''}` +
        `${parsed.TRUSTED_PROXIES.length > 0 ? `, TRUSTED_PROXIES ${parsed.TRUSTED_PROXIES.join(', ')}` : ''}.`,
    )
  if (parsed.PAYMENT_PROVIDER === 'local' && exposed && environment['NODE_ENV'] === 'production')
    throw new StartRefused(
      'PAYMENT_PROVIDER=local is not allowed in production (NODE_ENV) where others reach the server: whoever buys says that they have paid.',
    )
  const demo = parsed.REAGORA_DEMO ?? (!parsed.DATABASE_URL && !exposed)
  return {
    ...parsed,
    REAGORA_DEMO: demo,
    BANK_ACCOUNTS: parsed.BANK_ACCOUNTS ?? (demo ? demoAccounts : []),
    PAYMENT_PROVIDER: parsed.PAYMENT_PROVIDER ?? (parsed.REAGORA_DEMO === true || !exposed ? 'local' : 'none'),
    demoSignIn: parsed.REAGORA_DEMO === true || !exposed,
    exposed,
    PUBLIC_URL: parsed.PUBLIC_URL?.replace(/\/+$/, '') ?? `http://localhost:${parsed.PORT}`,
    STOP_GRACE_SECONDS: parsed.STOP_GRACE_SECONDS ?? (loopback ? 0 : 5),
  }
}

interface Meta {
  about: string
  allowed: string
  secret?: boolean
}

/** The schema under `.default()` and `.optional()`, whose meta says what the setting is. */
function metaOf(field: z.ZodType): Meta {
  const inner = field instanceof z.ZodDefault || field instanceof z.ZodOptional ? field.unwrap() : field
  return (inner as z.ZodType).meta() as unknown as Meta
}

function complaint(name: string, given: Record<string, string | undefined>): string {
  const meta = metaOf(schema.shape[name as keyof typeof schema.shape])
  return `${name}${meta.secret ? '' : `=${given[name]}`} is not allowed: ${name} is ${meta.allowed}.`
}

/** What each setting is, for the documentation. */
export function describeSettings(): SettingDescription[] {
  return Object.entries(schema.shape).map(([name, field]) => {
    const { about, allowed } = metaOf(field)
    const fallback = field instanceof z.ZodDefault ? field.def.defaultValue : undefined
    const shown = typeof fallback === 'boolean' ? String(Number(fallback)) : String(fallback ?? '')
    return { name, about, allowed, default: shown }
  })
}
