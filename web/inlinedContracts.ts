import path from 'node:path'
import type { Plugin } from 'vite'
import { contractOf, endpointsOf, isEndpoints, isRecord, lightEndpoint, literalOf, type Fields } from './contracts.ts'

const modules = path.resolve(import.meta.dirname, '../server/src/modules')
const fromContract = /(?:\/modules|@reagora\/server)\/(\w+)\/contract/

/**
 * Writes what a module takes from contracts into the module itself, of endpoints only those that it calls: nothing of an object in a module of
 * its own can be left out of a script. Two modules have two objects of one endpoint: compare their `id`.
 */
export function inlinedContracts(): Plugin {
  return {
    name: 'inlined-contracts',
    enforce: 'post',
    apply: (_, { isSsrBuild }) => !isSsrBuild,
    transform: {
      filter: { id: /[\\/]web[\\/]src[\\/].*\.tsx?$/, code: fromContract },
      async handler(code) {
        const program = this.parse(code) as unknown as Program
        const inlined = await Promise.all(program.body.filter(isImport).map((one) => inline(program, one)))
        const changes = inlined.flatMap(({ changes }) => changes).toSorted((a, b) => b.start - a.start)
        const changed = changes.reduce((text, { start, end, by }) => text.slice(0, start) + by + text.slice(end), code)
        return { code: inlined.map(({ head }) => head).join('') + changed, map: null }
      },
    },
  }
}

/** A node of a syntax tree (ESTree). */
interface Node {
  type: string
  start: number
  end: number
  [field: string]: unknown
}
interface Program extends Node {
  body: Node[]
}
interface Import extends Node {
  source: { value: string }
  specifiers: { imported: { name: string }; local: { name: string } }[]
}
interface Change {
  start: number
  end: number
  by: string
}

const isNode = (value: unknown): value is Node => isRecord(value) && typeof value['type'] === 'string'
const isImport = (node: Node): node is Import =>
  node.type === 'ImportDeclaration' && fromContract.test((node as Import).source.value)

/** What is written at the head of the module instead of an import, and what changes in the rest of it. */
async function inline(program: Program, declaration: Import): Promise<{ head: string; changes: Change[] }> {
  const { source, specifiers, start, end } = declaration
  const contract = await contractOf(path.join(modules, fromContract.exec(source.value)![1]!, 'contract.ts'))
  const changes: Change[] = []
  let head = ''
  const imported: string[] = []
  for (const { imported: from, local } of specifiers) {
    const value = contract[from.name]
    const calls = isEndpoints(value) ? callsOf(program, local.name, value) : null
    const literal = literalOf(isEndpoints(value) ? endpointsOf(value) : value)
    if (calls) {
      const name = (endpoint: string) => `${local.name}$${endpoint}`
      for (const called of new Set(calls.map(({ endpoint }) => endpoint)))
        head += `const ${name(called)} = ${literalOf(lightEndpoint((value as Record<string, Fields>)[called]!))}\n`
      changes.push(...calls.map(({ start, end, endpoint }) => ({ start, end, by: name(endpoint) })))
    } else if (literal) head += `const ${local.name} = ${literal}\n`
    // The build says what is wrong with it: a schema or a function, which stay with the server.
    else imported.push(`${from.name} as ${local.name}`)
  }
  const by = imported.length > 0 ? `import { ${imported.join(', ')} } from ${JSON.stringify(source.value)}` : ''
  return { head, changes: [...changes, { start, end, by }] }
}

/**
 * Where a module names an endpoint of a contract, as `order.list`; null where it uses that name in any other way, or gives it to something
 * else, too.
 */
function callsOf(program: Program, name: string, contract: Record<string, Fields>) {
  const calls: { start: number; end: number; endpoint: string }[] = []
  let only = true
  const visit = (node: Node) => {
    if (node.type === 'ImportDeclaration') return
    if (node.type === 'Identifier' && node['name'] === name) only = false
    const { object, property, key, computed } = node as Node & Partial<Record<string, Node>>
    if (node.type === 'MemberExpression' && !computed && object?.type === 'Identifier' && object['name'] === name) {
      const endpoint = property!['name'] as string
      if (contract[endpoint]) return void calls.push({ start: node.start, end: node.end, endpoint })
    }
    for (const child of Object.values(node).flat())
      if (isNode(child) && (computed || (child !== property && child !== key))) visit(child)
  }
  visit(program)
  return only ? calls : null
}
