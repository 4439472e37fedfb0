// Makes the index of a large marketplace and writes it to its file, in a process of its own: the gigabyte that this takes goes with it.
import { lowestPriority } from '../../../kernel/priority.ts'
import { connected, identityOf } from './connection.ts'
import { LiveIndex } from './liveIndex.ts'
import type { BuilderData } from './messages.ts'
import { writeSnapshot } from './snapshot.ts'

lowestPriority()
// The server that started this process is gone.
process.once('disconnect', () => process.exit(1))
process.once('message', async ({ url, isOurs, file }: Pick<BuilderData, 'url' | 'isOurs' | 'file'>) => {
  const client = await connected(url, isOurs)
  const index = new LiveIndex()
  await index.build(client)
  writeSnapshot(file, index, await identityOf(client))
  process.exit(0)
})
