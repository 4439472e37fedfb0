import fs from 'node:fs'
import { inRoot, root } from './programs.ts'
import { ruleTexts } from './ruleTexts.ts'
import { table } from './table.ts'

const places = '{server/src,web/src,chemistry/src,messages,e2e}/**/*.{ts,tsx}'
const isTest = (file: string) => /\.(test|spec)\.ts$/.test(file)

interface Rule {
  code: Set<string>
  tests: Set<string>
}

/** Which files name which rule: comments and tables in the code, titles of tests as `[CART-5]`. */
function findRules(): Map<string, Rule> {
  const found = new Map<string, Rule>(Object.keys(ruleTexts).map((id) => [id, { code: new Set(), tests: new Set() }]))
  const areas = new Set(Object.keys(ruleTexts).map((id) => id.split('-')[0]))
  const files = fs.globSync(places, { cwd: root, exclude: (name) => name.includes('node_modules') })
  for (const file of files.toSorted()) {
    const text = fs.readFileSync(inRoot(file), 'utf8')
    const named = isTest(file)
      ? text.matchAll(/\[([A-Z]+-\d{1,2})\](?=.*['"`])/g)
      : text.matchAll(/\b([A-Z]+-\d{1,2})\b/g)
    for (const [, id = ''] of named) {
      if (!areas.has(id.split('-')[0])) continue
      const rule = found.get(id)
      if (!rule) throw new Error(`${file} names the rule ${id}, which has no text in scripts/ruleTexts.ts`)
      ;(isTest(file) ? rule.tests : rule.code).add(file)
    }
  }
  return found
}

/** `server/src/modules/cart/rules.ts` as `cart/rules.ts`: short, and still found by typing it. */
const short = (file: string) => file.replace(/^(server\/src\/modules|web\/src\/features|server\/src|web\/src)\//, '')

/** The page of rules: what each says, where the code names it, and which tests do. */
export function rules(): string {
  const rows = [...findRules()].map(([id, { code, tests }]) => [
    id,
    ruleTexts[id]!,
    [...code].map(short).join(', '),
    [...tests].map(short).join(', '),
  ])
  return `# Rules

What the marketplace promises, where the code says so, and which tests name it in their titles.
\`npm run docs\` makes this page from the sources and \`scripts/ruleTexts.ts\`.

${table([['rule', 'what it says', 'in the code', 'tests'], ...rows])}
`
}
