/** The disposable process that recognises catalogues. */
import { serveOrders } from '../../kernel/disposableChild.ts'
import { collectPreview } from '../../kernel/tables/preview.ts'
import { readTable } from '../../kernel/tables/reader.ts'
import { defaultLimits } from '../../kernel/tables/table.ts'
import { looked, recogniseSeen, type Recognised, type RecogniseOrder } from './preview.ts'

serveOrders(async function* ({ path, wishes, limits }: RecogniseOrder): AsyncGenerator<Recognised> {
  const all = { path, limits: { ...defaultLimits, ...limits } }
  const seen = await collectPreview(readTable({ ...all, perSheet: looked }))
  yield await recogniseSeen(path, seen, wishes, (sheet) => readTable(sheet === '' ? all : { ...all, sheet }))
})
