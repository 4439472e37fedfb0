import assert from 'node:assert/strict'
import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { after, test } from 'node:test'
import pg from 'pg'
import { parseSync } from 'vite'
import { testDatabase } from '../server/src/testing/database.ts'

// Statements typed by hand, `sql<Row>`…``, against the schema: PostgreSQL prepares each, and its columns are the keys of the type.

const sources = path.join(import.meta.dirname, '../server/src')

interface Node extends Record<string, unknown> {
  type: string
  start: number
  end: number
}
interface Statement {
  place: string
  text: string
  /** The keys of the declared row; null where it is declared in another file or is no plain list of fields. */
  keys: string[] | null
}

function walk(node: unknown, visit: (node: Node) => void): void {
  if (typeof node !== 'object' || node === null) return
  if (!Array.isArray(node) && typeof (node as Node).type === 'string') visit(node as Node)
  for (const value of Object.values(node)) walk(value, visit)
}

const keysOf = (members: Node[]) =>
  members.map((member) => {
    const key = member['key'] as { name?: string; value?: string } | undefined
    return key?.name ?? key?.value ?? ''
  })

/** The statements of a file whose text is known: parts that are statements of their own are left to the tests that run them. */
function statementsOf(file: string): Statement[] {
  const source = readFileSync(path.join(sources, file), 'utf8')
  if (!source.includes('sql<')) return []
  const { program } = parseSync(file, source)
  const rows = new Map<string, string[]>()
  const found: Statement[] = []
  walk(program, (node) => {
    if (node.type !== 'TSInterfaceDeclaration' || (node['extends'] as unknown[] | undefined)?.length) return
    rows.set((node['id'] as { name: string }).name, keysOf((node['body'] as { body: Node[] }).body))
  })
  walk(program, (node) => {
    const tag = node['tag'] as { name?: string } | undefined
    const declared = (node['typeArguments'] as { params: Node[] } | null | undefined)?.params[0]
    if (node.type !== 'TaggedTemplateExpression' || tag?.name !== 'sql' || !declared) return
    const { quasis } = node['quasi'] as { quasis: { value: { cooked: string } }[] }
    const text = quasis.map(({ value }, i) => (i === 0 ? '' : `$${i}`) + value.cooked).join('')
    if (!/^\s*(?:\/\*.*?\*\/\s*)?(?:select|with)\b/i.test(text)) return
    const named = (declared['typeName'] as { name?: string } | undefined)?.name
    const keys =
      declared.type === 'TSTypeLiteral' ? keysOf(declared['members'] as Node[]) : (named && rows.get(named)) || null
    found.push({ place: `${file}:${source.slice(0, node.start).split('\n').length}`, text, keys })
  })
  return found
}

const files = globSync('{kernel,modules,personal,ledger,backup}/**/*.ts', { cwd: sources })
const statements = files.filter((file) => !file.endsWith('.test.ts')).flatMap(statementsOf)

const database = await testDatabase()
const client = new pg.Client({ connectionString: database.ownerUrl })
await client.connect()
after(async () => {
  await client.end()
  await database.drop()
})

/**
 * The columns of a statement, or why it cannot be prepared. A parameter has the type that PostgreSQL finds for it; what is a part of
 * the statement and not a value is a syntax error at its number.
 */
async function columnsOf(text: string): Promise<string[] | pg.DatabaseError> {
  await client.query('begin read only')
  try {
    await client.query(`prepare one as ${text}`)
    const { rows } = await client.query<{ types: string[] }>(
      `select parameter_types::text[] as types from pg_prepared_statements where name = 'one'`,
    )
    const filled = text.replaceAll(/\$(\d+)/g, (_, n) => `null::${rows[0]!.types[Number(n) - 1]}`)
    return (await client.query(`select * from (${filled}) as one limit 0`)).fields.map(({ name }) => name)
  } catch (error) {
    return error as pg.DatabaseError
  } finally {
    await client.query('rollback')
    await client.query('deallocate all')
  }
}

test('the columns of statements typed by hand are the keys of their types', async () => {
  const wrong: string[] = []
  let judged = 0
  for (const { place, text, keys } of statements) {
    const columns = await columnsOf(text)
    if (columns instanceof Error) {
      // A column that is not there is a mistake; what else fails has parts that are only known when it runs.
      if (columns.code === '42703') wrong.push(`${place}: ${columns.message}`)
    } else if (keys && (keys.includes('text') || !columns.includes('text'))) {
      // (A column `text` that nobody declared is such a part, taken for a value.)
      judged += 1
      if (columns.toSorted().join() !== keys.toSorted().join())
        wrong.push(`${place}: selects ${columns.join()}, declares ${keys.join()}`)
    }
  }
  assert.deepEqual(wrong, [])
  assert.ok(judged >= 100, `only ${judged} statements were judged`)
})
