import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { inRoot, program, run } from './programs.ts'

export const typesFile = inRoot('server/src/kernel/tables.generated.ts')

const header = `/**
 * Generated from the migrated database by \`npm run db:types\`.
 * Never edited by hand.
 */
`

/** The row types of a migrated database, as the connection's parsers deliver them: bigint as number, date as string. */
export async function generateTypes(ownerUrl: string): Promise<string> {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'reagora-types-'))
  const file = path.join(folder, 'tables.ts')
  try {
    const flags = ['--dialect=postgres', `--url=${ownerUrl}`, '--date-parser=string', '--default-schema=public']
    const more = ['--include-pattern=public.*', '--exclude-pattern=public.schema_migrations', `--out-file=${file}`]
    const { code, output } = await run(program('kysely-codegen'), [...flags, ...more])
    if (code !== 0) throw new Error(output)
    return asOurs(fs.readFileSync(file, 'utf8'))
  } finally {
    fs.rmSync(folder, { recursive: true })
  }
}

function asOurs(generated: string): string {
  return generated
    .replace(/^\/\*\*[\s\S]*?\*\/\n/, header)
    .replace(/export type Int8 = [^;]+;/, 'export type Int8 = number;')
    .replace('export interface DB {', 'export interface Tables {')
}
