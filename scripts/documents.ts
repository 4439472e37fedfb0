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
import type { Machine } from '../server/src/kernel/shared/machine.ts'
import { modules } from '../server/src/modules.ts'
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
