/** The disposable process that recognises files of entries. */
import { serveOrders } from '../../kernel/disposableChild.ts'
import { collectPreview } from '../../kernel/tables/preview.ts'
import { readTable } from '../../kernel/tables/reader.ts'
import { defaultLimits } from '../../kernel/tables/table.ts'
import { LOOKED, recogniseSeen, type RecogniseListOrder, type RecognisedList } from './recognising.ts'

serveOrders(async function* ({ path, listed }: RecogniseListOrder): AsyncGenerator<RecognisedList> {
  const order = { path, limits: defaultLimits, perSheet: LOOKED }
  yield recogniseSeen(await collectPreview(readTable(order)), listed)
})
