// Makes the index of a large marketplace and writes it to its file, in a process of its own: the gigabyte that this takes goes with it.
import { connected, identityOf } from './connection.ts'
import { LiveIndex } from './liveIndex.ts'
import type { BuilderData } from './messages.ts'
import { writeSnapshot } from './snapshot.ts'

// Whoever asked for it is gone.
process.once('disconnect', () => process.exit(1))
process.once('message', async ({ url, file }: Pick<BuilderData, 'url' | 'file'>) => {
  const client = await connected(url)
  const index = new LiveIndex()
  await index.build(client)
  writeSnapshot(file, index, await identityOf(client))
  process.exit(0)
})
