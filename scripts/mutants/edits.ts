import { stripTypeScriptTypes } from 'node:module'
import { parseAst } from 'vite'

/** One small change of a source file: what stands at `start` to `end` becomes `text`. */
export interface Mutant {
  start: number
  end: number
  text: string
  /** What is changed, in a few words. */
  what: string
}

type Node = { type: string; start: number; end: number } & Record<string, unknown>

/**
 * The mistakes that one makes in such a file when tired: a bound off by one, a condition forgotten or turned round, a step left out, a
 * filter dropped. Types are blanked before the text is read, so that places stay what they are.
 */
export function mutantsOf(source: string): Mutant[] {
  const found: Mutant[] = []
  const text = (node: Node) => source.slice(node.start, node.end)
  const add = (node: { start: number; end: number }, replacement: string, what: string) =>
    found.push({ start: node.start, end: node.end, text: replacement, what })

  const rules: Record<string, (node: Node) => void> = {
    BinaryExpression(node) {
      const [left, right] = [node['left'] as Node, node['right'] as Node]
      const operator = node['operator'] as string
      const other = operators[operator]
      if (!other || (operator === '+' && [left, right].some(isText))) return
      const at = operatorAt(source, operator, left.end, right.start)
      if (at >= 0) add({ start: at, end: at + operator.length }, other, `${operator} becomes ${other}`)
    },
    LogicalExpression(node) {
      const [left, right] = [node['left'] as Node, node['right'] as Node]
      const operator = node['operator'] as string
      if (operator === '??') return add(node, text(left), 'no fallback')
      add(node, text(left), `only the left of ${operator}`)
      add(node, text(right), `only the right of ${operator}`)
    },
    UnaryExpression(node) {
      if (node['operator'] === '!') add(node, `(${text(node['argument'] as Node)})`, 'not turned round')
    },
    IfStatement(node) {
      const test = node['test'] as Node
      add(test, 'false', 'a condition never holds')
      if (node['alternate']) add(test, 'true', 'a condition always holds')
    },
    ConditionalExpression(node) {
      add(node['test'] as Node, 'true', 'always the first of two')
      add(node['test'] as Node, 'false', 'always the second of two')
    },
    ExpressionStatement(node) {
      const expression = node['expression'] as Node
      const call = expression.type === 'AwaitExpression' ? (expression['argument'] as Node) : expression
      if (call.type === 'CallExpression' && !isReport(text(call))) add(node, '', 'a step is left out')
    },
    Literal(node) {
      if (typeof node['value'] === 'boolean') add(node, String(!node['value']), 'true and false exchanged')
    },
    CallExpression(node) {
      const callee = node['callee'] as Node
      if (callee.type !== 'MemberExpression') return
      const name = callee['property'] as Node
      const object = callee['object'] as Node
      const method = text(name)
      const other = methods.get(method)
      if (other) add(name, other, `${method} becomes ${other}`)
      if (dropped.has(method)) add(node, text(object), `.${method}() is left out`)
    },
    TaggedTemplateExpression(node) {
      if (/^(\w+\.)?(sql|raw)\b/.test(text(node['tag'] as Node))) inSql(node['quasi'] as Node)
    },
  }
  /** Within a statement of SQL, but not within what is put into it. */
  function inSql(quasi: Node) {
    for (const part of quasi['quasis'] as Node[]) {
      const words = text(part)
      for (const [pattern, replacement, what] of sqlRules)
        for (const match of words.matchAll(pattern)) {
          const start = part.start + match.index
          add({ start, end: start + match[0].length }, match[0].replace(pattern, replacement), `SQL: ${what}`)
        }
    }
  }

  const visit = (node: Node) => {
    rules[node.type]?.(node)
    for (const value of Object.values(node)) {
      if (Array.isArray(value)) for (const item of value) if (isNode(item)) visit(item)
      if (isNode(value)) visit(value)
    }
  }
  visit(parseAst(stripTypeScriptTypes(source)) as unknown as Node)
  return found.toSorted((a, b) => a.start - b.start || a.end - b.end)
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as Node).type === 'string' && 'start' in value

const isText = (node: Node) =>
  node.type === 'TemplateLiteral' || (node.type === 'Literal' && typeof node['value'] === 'string')

/** What registers, logs or counts: nobody would test that it was called. */
const isReport = (call: string) => /^(?:console|logger|log|.*\.log)\.|^(?:super|test|describe)\b/.test(call)

function operatorAt(source: string, operator: string, from: number, to: number) {
  const between = source.slice(from, to)
  const at = between.indexOf(operator)
  return at < 0 ? -1 : from + at
}

const operators: Record<string, string> = {
  '<': '<=',
  '<=': '<',
  '>': '>=',
  '>=': '>',
  '===': '!==',
  '!==': '===',
  '+': '-',
  '-': '+',
  '*': '/',
  '/': '*',
  '%': '*',
}

const methods = new Map([
  ['some', 'every'],
  ['every', 'some'],
  ['min', 'max'],
  ['max', 'min'],
  ['floor', 'ceil'],
  ['ceil', 'floor'],
  ['startsWith', 'endsWith'],
  ['leftJoin', 'innerJoin'],
])

/** Calls in a chain without which it still is one. */
const dropped = new Set([
  'filter',
  'trim',
  'toLowerCase',
  'toUpperCase',
  'slice',
  'toSorted',
  'toReversed',
  'normalize',
  'replaceAll',
  'replace',
  'where',
  'orderBy',
  'forUpdate',
  'distinct',
  'limit',
])

const sqlRules: readonly (readonly [RegExp, string, string])[] = [
  [/\band\b(?! now\(\))/gi, 'or', 'and becomes or'],
  [/\bor\b(?! replace)/gi, 'and', 'or becomes and'],
  [/(?<![<>!=])<=(?!>)/g, '<', '<= becomes <'],
  [/(?<![-<>!=])>=(?!>)/g, '>', '>= becomes >'],
  [/ < /g, ' <= ', '< becomes <='],
  [/ > /g, ' >= ', '> becomes >='],
  [/ <> /g, ' = ', '<> becomes ='],
  [/\bis not null\b/gi, 'is null', 'is not null becomes is null'],
  [/\bis null\b/gi, 'is not null', 'is null becomes is not null'],
  [/\bnot exists\b/gi, 'exists', 'not exists becomes exists'],
  [/\bdesc\b/gi, 'asc', 'order turned round'],
  [/ - /g, ' + ', '- becomes +'],
  [/ \+ /g, ' - ', '+ becomes -'],
  [/\bmax\(/gi, 'min(', 'max becomes min'],
  [/\bmin\(/gi, 'max(', 'min becomes max'],
  [/\bdistinct (?!on|from)/gi, '', 'distinct is left out'],
  [/\bgreatest\(/gi, 'least(', 'greatest becomes least'],
  [/\bleast\(/gi, 'greatest(', 'least becomes greatest'],
  [/ for update\b/gi, '', 'no lock'],
]
