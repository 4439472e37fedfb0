import fs from 'node:fs'
import { inRoot } from './programs.ts'
import { table } from './table.ts'

const folder = 'docs/decisions'
const head =
  /^# (?<number>\d+)\. (?<title>.+)\n\nStatus: (?<status>[a-z][^·,]*?)(?: · |, )(?<date>\d{4}-\d{2}-\d{2})\.?\n/

/** The index of decisions. @throws where one does not begin with its number, title, status and date, or two share a number */
export function decisions(): string {
  const files = fs.globSync('[0-9]*.md', { cwd: inRoot(folder) }).toSorted()
  const rows = files.map((file) => {
    const found = head.exec(fs.readFileSync(inRoot(folder, file), 'utf8'))?.groups
    if (!found || Number(found['number']) !== Number(file.slice(0, 4)))
      throw new Error(
        `${folder}/${file} does not begin with "# ${Number(file.slice(0, 4))}. Title", then "Status: accepted · 2026-11-22"`,
      )
    return [found['number']!, `[${found['title']}](${file})`, found['status']!, found['date']!]
  })
  const double = rows.find(([number], at) => rows[at + 1]?.[0] === number)
  if (double)
    throw new Error(`${folder} has two decisions of the number ${double[0]}: the later one takes the next free number`)
  return `# Decisions

What was decided, why, and what it costs. A decision that no longer holds stays, with the number of the one that replaced it as its
status. \`npm run docs\` makes this page.

${table([['number', 'title', 'status', 'date'], ...rows])}
`
}
