export type Numbers = Uint8Array | Uint16Array | Uint32Array | Float64Array
export type Make<T extends Numbers> = (length: number) => T

/**
 * Numbers that several threads read at once. Everything of the index lies in such arrays: handing a part of it to another
 * thread copies nothing, and writing it to a file is writing its bytes.
 */
export const sharedU8: Make<Uint8Array> = (length) => new Uint8Array(new SharedArrayBuffer(length))
export const sharedU16: Make<Uint16Array> = (length) => new Uint16Array(new SharedArrayBuffer(length * 2))
export const sharedU32: Make<Uint32Array> = (length) => new Uint32Array(new SharedArrayBuffer(length * 4))
export const sharedF64: Make<Float64Array> = (length) => new Float64Array(new SharedArrayBuffer(length * 8))

/** An array that grows; `finish` gives what it holds, without the spare room, for all threads. */
export class Growing<T extends Numbers> {
  length = 0
  private values: T
  private readonly make: Make<T>
  private readonly share: Make<T>

  constructor(make: Make<T>, share: Make<T>, room = 64) {
    this.make = make
    this.share = share
    this.values = make(room)
  }

  push(value: number): void {
    if (this.length === this.values.length) this.reserve(1)
    this.values[this.length++] = value
  }

  pushAll(values: T): void {
    this.reserve(values.length)
    this.values.set(values, this.length)
    this.length += values.length
  }

  at(index: number): number {
    return this.values[index]!
  }

  /** What it holds so far, until it grows. */
  view(): T {
    return this.values.subarray(0, this.length) as T
  }

  finish(): T {
    const exact = this.share(this.length)
    exact.set(this.view())
    return exact
  }

  private reserve(more: number) {
    if (this.length + more <= this.values.length) return
    const larger = this.make(Math.max(this.length + more, Math.ceil(this.values.length * 1.5)))
    larger.set(this.view())
    this.values = larger
  }
}

export const growingU8 = () => new Growing<Uint8Array>((length) => new Uint8Array(length), sharedU8)
export const growingU16 = () => new Growing<Uint16Array>((length) => new Uint16Array(length), sharedU16)
export const growingU32 = () => new Growing<Uint32Array>((length) => new Uint32Array(length), sharedU32)
export const growingF64 = () => new Growing<Float64Array>((length) => new Float64Array(length), sharedF64)
