import assert from 'node:assert/strict'
import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { test } from 'node:test'
import { circlesIn, importGraph } from './testing/imports.ts'

// The shape of the code as a test. docs/architecture.md says why.

const root = import.meta.dirname
const repository = path.resolve(root, '../..')
const kinds = ['contract', 'rules', 'store', 'service', 'routes', 'jobs'] as const
type Kind = (typeof kinds)[number]

/** What each kind of file may import from its own module, from other modules, and from the kernel. */
const allowed: Record<Kind | 'part', { own: string[]; others: string[]; kernel: 'shared' | 'all' }> = {
  contract: { own: ['contract'], others: ['contract'], kernel: 'shared' },
  rules: { own: ['contract', 'rules', 'part'], others: ['contract', 'rules'], kernel: 'shared' },
  store: { own: ['contract', 'rules', 'store', 'part'], others: ['contract', 'rules'], kernel: 'all' },
  service: {
    own: ['contract', 'rules', 'store', 'service', 'part'],
    others: ['contract', 'rules', 'service'],
    kernel: 'all',
  },
  routes: { own: ['contract', 'rules', 'service', 'store', 'part'], others: [], kernel: 'all' },
  jobs: { own: ['contract', 'rules', 'service', 'store', 'jobs', 'part'], others: ['rules', 'service'], kernel: 'all' },
  // A private piece of one module, named by its noun.
  part: { own: ['contract', 'rules', 'store', 'part'], others: ['contract', 'rules'], kernel: 'all' },
}

interface Import {
  file: string
  from: string
  kind: Kind | 'part'
  to: string
  toKind: string
}

const kindOf = (parts: string[]): Kind | 'part' => {
  // A long contract or service lies in several files, named by their nouns: classContract.ts, contentService.ts.
  const name = parts
    .at(-1)!
    .replace(/\.ts$/, '')
    .replace(/^\w+Contract$/, 'contract')
    .replace(/^\w+Service$/, 'service')
  return parts.length === 3 && (kinds as readonly string[]).includes(name) ? (name as Kind) : 'part'
}

const sources = (pattern: string) => globSync(pattern, { cwd: root }).filter((file) => !file.endsWith('.test.ts'))
const importsOf = (file: string) =>
  [...readFileSync(path.join(root, file), 'utf8').matchAll(/from '(\.[^']+)'/g)].map((match) =>
    path.join(path.dirname(file), match[1]!),
  )

function moduleImports(): Import[] {
  return sources('modules/*/**/*.ts').flatMap((file) => {
    const parts = file.split('/')
    return importsOf(file).map((target) => {
      const to = target.split('/')
      const inKernel = to[0] === 'kernel'
      return {
        file,
        from: parts[1]!,
        kind: kindOf(parts),
        to: to[0] === 'modules' ? to[1]! : to[0]!,
        toKind: inKernel ? to[1]! : kindOf(to),
      }
    })
  })
}

test('files import only what their kind may', () => {
  const wrong = moduleImports().filter(({ from, kind, to, toKind }) => {
    const rule = allowed[kind]
    if (to === 'kernel') return rule.kernel !== 'all' && toKind !== 'shared'
    return to === from ? !rule.own.includes(toKind) : !rule.others.includes(toKind)
  })
  assert.deepEqual(
    wrong.map(({ file, to, toKind }) => `${file} imports ${to}/${toKind}`),
    [],
  )
})

test('modules do not depend on each other in circles', () => {
  const uses = Map.groupBy(
    moduleImports().filter((i) => i.to !== 'kernel' && i.to !== i.from),
    (i) => i.from,
  )
  assert.deepEqual(circlesIn(new Map([...uses].map(([module, all]) => [module, new Set(all.map(({ to }) => to))]))), [])
})

test('files do not import each other in circles', () => {
  const graph = importGraph(repository, '{server,chemistry}/src/**/*.ts')
  assert.deepEqual(circlesIn(graph), [])
})

test('the kernel knows no module', () => {
  const wrong = sources('kernel/**/*.ts').flatMap((file) =>
    importsOf(file)
      .filter((target) => target.startsWith('modules/'))
      .map((target) => `${file} imports ${target}`),
  )
  assert.deepEqual(wrong, [])
})

test('what the browser may import runs in the browser', () => {
  const wrong = sources('{kernel/shared/*.ts,modules/*/{contract,*Contract,rules}.ts}').filter((file) =>
    /from '(node:|pg|kysely|fastify)/.test(readFileSync(path.join(root, file), 'utf8')),
  )
  assert.deepEqual(wrong, [])
  // The shapes of the wire bring zod along, a fifth of what a first page may fetch; contracts reach the browser without it.
  const heavy = sources('modules/*/rules.ts').filter((file) =>
    /^import (?!type )[^']*from '(zod|[./]*kernel\/shared\/(wire|listingInput)\.ts)'/m.test(
      readFileSync(path.join(root, file), 'utf8'),
    ),
  )
  assert.deepEqual(heavy, [])
})

test('every table has one owner that writes it', () => {
  const writes =
    /(?:insertInto|updateTable|deleteFrom)\(\s*'(\w+)'|(?:insert into|\bupdate|delete from|merge into)\s+(\w+)(?=[\s(])/g
  const tables = new Set(
    [...readFileSync(path.join(root, 'kernel/tables.generated.ts'), 'utf8').matchAll(/^ {2}(\w+): \w+;?$/gm)].map(
      (m) => m[1]!,
    ),
  )
  const owners = new Map<string, Set<string>>()
  for (const file of sources('{kernel,modules}/**/*.ts')) {
    const parts = file.split('/')
    const owner = parts[0] === 'kernel' ? 'kernel' : parts[1]!
    for (const match of readFileSync(path.join(root, file), 'utf8').matchAll(writes)) {
      const table = (match[1] ?? match[2])!.toLowerCase()
      if (tables.has(table)) owners.set(table, (owners.get(table) ?? new Set()).add(owner))
    }
  }
  const shared = [...owners]
    .filter(([, set]) => set.size > 1)
    .map(([table, set]) => `${table}: ${[...set].sort().join(', ')}`)
  assert.deepEqual(shared.sort(), sharedTables)
})

/** Tables that more than one module may write: docs/decisions/0008 and 0029 say why. */
const sharedTables = [
  'packages: price, product, upload',
  'products: product, productDesk, upload',
  'stock: order, upload',
  'stock_moves: order, upload',
]

test('no raw SQL is made from strings, no test waits on a clock', () => {
  const raw = sources('modules/**/*.ts').filter((file) =>
    /\bsql\.raw\(/.test(readFileSync(path.join(root, file), 'utf8')),
  )
  assert.deepEqual(raw, [])
  const tests = globSync('{server,web,chemistry,e2e,messages}/**/*.{test,spec}.{ts,tsx}', {
    cwd: repository,
    exclude: ['**/node_modules/**'],
  })
  const clocks = tests.filter((file) =>
    /waitForTimeout|\.skip\(|\.only\(|test\.todo/.test(readFileSync(path.join(repository, file), 'utf8')),
  )
  assert.deepEqual(
    clocks.filter((file) => !file.endsWith('architecture.test.ts')),
    [],
  )
})
