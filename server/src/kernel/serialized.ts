import { z } from 'zod'

/**
 * The `data` of an answer that has passed its output schema and is JSON already, in pieces that other answers may share. What is
 * served often is then filtered and serialized once.
 */
export class Serialized {
  readonly pieces: readonly Uint8Array[]

  constructor(pieces: readonly Uint8Array[]) {
    this.pieces = pieces
  }

  get bytes(): number {
    return this.pieces.reduce((sum, { byteLength }) => sum + byteLength, 0)
  }
}

/** A value filtered by its schema, as JSON. */
export const serialize = (schema: z.core.$ZodType, value: unknown): Buffer =>
  Buffer.from(JSON.stringify(z.parse(schema, value)))

const COMMA = Buffer.from(',')
const END = Buffer.from(']}')

/** Adds a list to a JSON object that has members already; the items are JSON. */
export function withList(object: Uint8Array, key: string, items: readonly Uint8Array[]): Buffer {
  const list = items.flatMap((item, at) => (at === 0 ? [item] : [COMMA, item]))
  return Buffer.concat([object.subarray(0, -1), Buffer.from(`,${JSON.stringify(key)}:[`), ...list, END])
}

const before = Buffer.from('{"status":200,"data":')
const after = Buffer.from(',"message":""}')

/** The envelope of a successful answer around serialized data. */
export const envelopeOf = ({ pieces }: Serialized): Buffer => Buffer.concat([before, ...pieces, after])
