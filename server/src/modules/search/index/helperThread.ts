// Looks at a share of the molecules of one query; knows nothing but what it is given.
import { type MessagePort, workerData } from 'node:worker_threads'
import { help, type Shared } from './helper.ts'

const { port, piece } = workerData as { port: MessagePort; piece: number }
port.on('message', (shared: Shared) => help(shared, piece, port))
