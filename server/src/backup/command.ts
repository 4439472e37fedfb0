import { StartRefused } from '../kernel/settings.ts'
import { Damaged } from './crypt.ts'
import type { Restored } from './restore.ts'

/** What a person is told; the result alone goes to standard output. */
export const tell = (line: string) => process.stderr.write(`${line}\n`)

export const isWhole = ({ ledger, audit, storage, missingFiles, gap }: Restored) =>
  ledger.length + audit.length + storage.length + missingFiles.length === 0 && gap === null

/** Runs a command, prints its result as one line of JSON, and says in words what it could not do. */
export async function commandEnd(usage: string, run: () => Promise<{ result: object; whole: boolean }>): Promise<void> {
  try {
    const { result, whole } = await run()
    process.stdout.write(`${JSON.stringify(result)}\n`)
    process.exitCode = whole ? 0 : 1
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException
    if (error instanceof Damaged) tell(message)
    else if (error instanceof StartRefused) tell(message)
    else if (code?.startsWith('ERR_PARSE_ARGS')) tell(`${message}\n${usage}`)
    else throw error
    process.exitCode = error instanceof Damaged ? 1 : 2
  }
}
