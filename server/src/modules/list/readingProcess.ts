/** The disposable process that reads lists. */
import { serveOrders } from '../../kernel/disposableChild.ts'
import { readList } from './reading.ts'

serveOrders(readList)
