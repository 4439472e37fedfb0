import { version } from '../server/src/app.ts'
import { openApi } from '../server/src/kernel/openapi.ts'
import { describeSettings } from '../server/src/kernel/settings.ts'
import {
  groupPermissions,
  type Permission,
  permissionsOfRole,
  type Role,
  roles,
} from '../server/src/kernel/shared/access.ts'
import type { Endpoint, Named } from '../server/src/kernel/shared/endpoint.ts'
import type { Machine } from '../server/src/kernel/shared/machine.ts'
import { modules } from '../server/src/modules.ts'
import { everybody, isOfQuotes, outcomeFor, people, type Outcome } from '../server/src/testing/quotePrivacy.ts'
import { decisions } from './decisions.ts'
import { inRoot } from './programs.ts'
import { rules } from './rules.ts'
import { table } from './table.ts'

export const documentsFolder = inRoot('docs/generated')

/** The documents that are read from the code, by file name; `npm run docs` writes them, a test compares them. */
export function documents(): Record<string, string> {
  const contracts = Object.values(modules).map(({ contract }) => contract)
  return {
    'settings.md': settings(),
    'openapi.json': `${JSON.stringify(openApi(contracts, version), null, 2)}\n`,
    'permissions.md': permissions(),
    'quote-privacy.md': quotePrivacy(),
    'rules.md': rules(),
    '../decisions/README.md': decisions(),
    'machines.md': machines(Object.values(modules).flatMap((module) => module.machines ?? [])),
  }
}

function settings(): string {
  const rows = describeSettings().map(({ name, about, allowed, default: fallback }) => [
    `\`${name}\``,
    about,
    allowed,
    fallback && `\`${fallback}\``,
  ])
  return `# Settings

All of them are environment variables. A wrong one ends the start with a message that names it, and exit code 2.

${table([['name', 'what it is', 'allowed', 'default'], ...rows])}
`
}

function permissions(): string {
  const all = new Set([...roles.flatMap((role) => permissionsOfRole[role]), ...groupPermissions])
  const has = (role: Role, permission: Permission) => (permissionsOfRole[role].includes(permission) ? 'x' : '')
  const rows = [...all].map((permission) => [
    permission,
    ...roles.map((role) => has(role, permission)),
    groupPermissions.includes(permission) ? 'x' : '',
  ])
  return `# Permissions

What each role may do, and what groups of staff may be composed of (last column); a person has the union over their roles and, in the
house, their groups.

${table([['permission', ...roles.map((role) => role.replace('ROLE_', '').toLowerCase()), 'a group'], ...rows])}
`
}

function quotePrivacy(): string {
  const endpoints = (Object.values(modules).flatMap(({ contract }) => Object.values(contract)) as Named<Endpoint>[])
    .filter(isOfQuotes)
    .toSorted((one, other) => one.id.localeCompare(other.id))
  const mark: Record<Outcome, string> = { opens: 'x', own: 'own', 'by link': 'link', missing: '404', closed: '' }
  const rows = endpoints.map((endpoint) => [
    `\`${endpoint.id}\``,
    ...everybody.map((who) => mark[outcomeFor(endpoint, who)]),
  ])
  return `# Who gets what of a request for quotes

A buyer's request asks a supplier and two others. \`server/src/access.quotes.test.ts\` makes each call as each of these, and searches
whatever comes back, the emails, the workbooks and the files of lists for what others have said: nothing may be found.

\`x\` it opens · \`own\` it names no row: what comes is what the caller may see (of staff, all) · \`404\` as if there were no such row · \`link\`
for whoever has the link of the supplier's email, and tells what the supplier is told · nothing: it is refused (401, 403)

${table([['call', ...everybody.map((who) => people[who].title)], ...rows])}
`
}

function machines(all: Machine[]): string {
  const sections = all
    .toSorted((one, other) => one.entity.localeCompare(other.entity))
    .map(({ entity, moves }) => {
      const rows = Object.entries(moves).map(([move, { from, to }]) => [
        move,
        from.map((state) => state ?? '(new)').join(', '),
        to,
      ])
      return `## ${entity}\n\n${table([['move', 'from', 'to'], ...rows])}\n`
    })
  return `# State machines\n\nThe moves each kind of row can make; the server refuses every other.\n\n${sections.join('\n')}`
}
