/** The disposable process that reads files. */
import { serveOrders } from '../disposableChild.ts'
import { readTable } from './reader.ts'

serveOrders(readTable)
