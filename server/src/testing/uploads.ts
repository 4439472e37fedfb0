import assert from 'node:assert/strict'
import { upload } from '../modules/upload/contract.ts'
import { isMoving, type UploadState } from '../modules/upload/rules.ts'
import type { Caller, TestApp } from './app.ts'
import { makeSupplier } from './makePeople.ts'
import { until } from './process.ts'
import { sendFile } from './sendFile.ts'

/** Lines of a text file. */
export const csv = (...rows: string[]) => `${rows.join('\r\n')}\r\n`
export const heading = 'Catalog No,CAS,Name,SMILES,Purity,Pack,Price,Currency,Stock'
export const phenylboronic = 'A1,98-80-6,Phenylboronic acid,OB(O)c1ccccc1,98%,5 g,120.50,CNY,12'

/** A supplier and whoever acts for it. */
export interface Supplier {
  supplierId: number
  caller: Caller
}

/** What suppliers do with files, on a product whose jobs run. */
export function uploads(app: TestApp) {
  async function supplier(language = 'en'): Promise<Supplier> {
    const { userId, supplierId } = await makeSupplier(app.db)
    return { supplierId, caller: { token: await app.tokenOf(userId), language } }
  }

  async function receive({ caller }: Supplier, bytes: string | Buffer, name = 'list.csv'): Promise<string> {
    const reply = await sendFile<{ id: string }>(app.app, upload.receive, { name, bytes }, {}, caller)
    assert.equal(reply.status, 200, reply.message)
    return reply.data.id
  }

  /** Receives, starts as recognised or as wished, runs to the end. */
  async function load(by: Supplier, bytes: string | Buffer, wishes: object = {}, name = 'list.csv') {
    const id = await receive(by, bytes, name)
    const started = await app.callRaw(upload.start, { id, ...wishes }, by.caller)
    assert.equal(started.status, 200, started.message)
    return ended(by, id)
  }

  /** The upload once the worker is through with it. */
  async function ended(by: Supplier, id: string) {
    const ask = async () => (await app.call(upload.detail, { id }, by.caller)).data
    await until(async () => !isMoving((await ask()).state as UploadState))
    return ask()
  }

  const rowsOf = async (by: Supplier, id: string) =>
    (await app.call(upload.rows, { id, pageSize: 100 }, by.caller)).data.list

  return { supplier, receive, load, ended, rowsOf }
}
