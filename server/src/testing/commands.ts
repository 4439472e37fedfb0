import { fork } from 'node:child_process'
import { once } from 'node:events'
import { after } from 'node:test'

/** What a command printed and said, and its exit code. */
interface Ended {
  out: string
  err: string
  code: number
}

/** Runs commands beside a server, with its settings, in one process of their own: starting one for each would take longer than they do. */
export function commandsOn(environment: Record<string, string>) {
  const child = fork(new URL('./commandsChild.ts', import.meta.url), { env: { ...process.env, ...environment } })
  after(() => child.kill())
  return async (
    name: 'exportPerson' | 'erasePerson' | 'inviteAdmin' | 'setRates',
    ...given: string[]
  ): Promise<Ended> => {
    child.send({ name, given })
    const [ended] = (await once(child, 'message')) as [Ended]
    return ended
  }
}
