// Runs commands of `commands/` one after the other, as their own processes would, and says what became of each. Started by `commands.ts`.
import { randomUUID } from 'node:crypto'

process.on('message', async ({ name, given }: { name: string; given: string[] }) => {
  const said = { out: '', err: '' }
  const kept = { out: process.stdout.write, err: process.stderr.write }
  process.argv = [process.execPath, name, ...given]
  process.stdout.write = (text) => ((said.out += String(text)), true)
  process.stderr.write = (text) => ((said.err += String(text)), true)
  try {
    await import(`../commands/${name}.ts?${randomUUID()}`)
  } catch (error) {
    said.err += String(error)
    process.exitCode = 13
  }
  process.stdout.write = kept.out
  process.stderr.write = kept.err
  process.send!({ ...said, code: Number(process.exitCode ?? 0) })
  process.exitCode = 0
})
