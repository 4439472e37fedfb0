/** The disposable process that recognises catalogues. */
import { serveOrders } from '../../kernel/disposableChild.ts'
import { collectPreview } from '../../kernel/tables/preview.ts'
import { readTable } from '../../kernel/tables/reader.ts'
import { defaultLimits } from '../../kernel/tables/table.ts'
import { looked, recogniseSeen, type Recognised, type RecogniseOrder } from './preview.ts'

serveOrders(async function* ({ path, wishes, limits }: RecogniseOrder): AsyncGenerator<Recognised> {
  const order = { path, limits: { ...defaultLimits, ...limits }, perSheet: looked }
  yield await recogniseSeen(path, await collectPreview(readTable(order)), wishes)
})
