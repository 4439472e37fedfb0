import { vendorOf } from './vendor.ts'

/** What an upload has already taken from its file: catalogue numbers of vendors with their substance, and packs. */
export interface Seen {
  /**
   * The vendor under which a catalogue number stands in this file, and whether it is the only one so far. A row that names none
   * belongs to the only one that does, and where the number stood without a vendor first, all its rows are of one product.
   * @returns the names of two vendors where a row without one may mean either
   */
  vendor: (code: string, brand: string) => { vendor: string; only: boolean } | { either: string }
  /** The row that first used a catalogue number; undefined where none did. */
  code: (code: string) => SeenCode | undefined
  /** Notes a catalogue number; blank CAS numbers and keys of later rows say nothing against it. */
  addCode: (code: string, row: number, cas: string, inchiKey: string) => void
  /** The row that first offered this pack; undefined where none did. */
  pack: (key: string) => number | undefined
  addPack: (key: string, row: number) => void
}

export interface SeenCode {
  row: number
  /** Whether a row with these identifiers may be the same substance: neither of the known ones differs. */
  fits: (cas: string, inchiKey: string) => boolean
}

/** Bounded memory instead of a million strings: fingerprints of 53 bits in open tables of numbers. */
export function createSeen(): Seen {
  const codes = createTable(3)
  const packs = createTable(1)
  const vendors = createVendors()
  return {
    vendor: vendors,
    code: (code) => {
      const at = codes.find(fingerprint(code))
      if (at === undefined) return undefined
      const [row = 0, cas = 0, key = 0] = codes.values(at)
      const agrees = (known: number, text: string) => known === 0 || text === '' || known === short(text)
      return { row, fits: (ownCas, ownKey) => agrees(cas, ownCas) && agrees(key, ownKey.slice(0, 14)) }
    },
    addCode: (code, row, cas, inchiKey) =>
      codes.add(fingerprint(code), [row, cas && short(cas), inchiKey && short(inchiKey.slice(0, 14))].map(Number)),
    pack: (key) => {
      const at = packs.find(fingerprint(key))
      return at === undefined ? undefined : packs.values(at)[0]
    },
    addPack: (key, row) => packs.add(fingerprint(key), [row]),
  }
}

/** Vendors of one file beyond these are one without a name: no column of vendors has so many. */
const MAX_VENDORS = 10_000

function createVendors(): Seen['vendor'] {
  /** By catalogue number its first vendor and another one, by their places in `brands`. */
  const byCode = createTable(2)
  const brands = ['']
  const places = new Map([['', 0]])
  const placeOf = (brand: string) => {
    const vendor = vendorOf(brand)
    const known = places.get(vendor)
    if (known !== undefined || brands.length === MAX_VENDORS) return known ?? 0
    places.set(vendor, brands.length)
    return brands.push(brand) - 1
  }
  return (code, brand) => {
    const key = fingerprint(code)
    const at = byCode.find(key)
    const place = placeOf(brand)
    if (at === undefined) byCode.add(key, [place, 0])
    const [first = place, other = 0] = at === undefined ? [] : byCode.values(at)
    if (place === 0 && other !== 0) return { either: `${brands[first]} / ${brands[other]}` }
    if (place === first || place === 0 || first === 0) return { vendor: vendorOf(brands[first]), only: other === 0 }
    if (other === 0) byCode.add(key, [first, place])
    return { vendor: vendorOf(brands[place]), only: false }
  }
}

/** 53 bits, never 0: at a million rows two different texts meet with a chance of 1 in 18,000. */
function fingerprint(text: string): number {
  const [high, low] = mixed(text)
  return (high & 0x1fffff) * 0x1_0000_0000 + low || 1
}

const short = (text: string) => mixed(text)[1] || 1

/** Two sums of 32 bits over a text that are mixed into each other at the end, as in MurmurHash3; many times as quick as SHA-1. */
function mixed(text: string): [high: number, low: number] {
  let a = 0xdeadbeef
  let b = 0x41c6ce57
  for (let i = 0; i < text.length; i++) {
    const unit = text.charCodeAt(i)
    a = Math.imul(a ^ unit, 2654435761)
    b = Math.imul(b ^ unit, 1597334677)
  }
  a = Math.imul(a ^ (a >>> 16), 2246822507) ^ Math.imul(b ^ (b >>> 13), 3266489909)
  b = Math.imul(b ^ (b >>> 16), 2246822507) ^ Math.imul(a ^ (a >>> 13), 3266489909)
  return [b >>> 0, a >>> 0]
}

/** Open addressing with linear steps: a key and `width` whole numbers of 32 bits per entry. */
function createTable(width: number) {
  let keys = new Float64Array(1 << 12)
  let data = new Uint32Array(keys.length * width)
  let used = 0
  const slotOf = (key: number, among: Float64Array) => {
    let at = key % among.length
    while (among[at] !== 0 && among[at] !== key) at = (at + 1) % among.length
    return at
  }
  const grow = () => {
    const [oldKeys, oldData] = [keys, data]
    keys = new Float64Array(oldKeys.length * 2)
    data = new Uint32Array(keys.length * width)
    oldKeys.forEach((key, at) => {
      if (key === 0) return
      const to = slotOf(key, keys)
      keys[to] = key
      data.set(oldData.subarray(at * width, (at + 1) * width), to * width)
    })
  }
  return {
    find: (key: number) => {
      const at = slotOf(key, keys)
      return keys[at] === key ? at : undefined
    },
    values: (at: number) => data.subarray(at * width, (at + 1) * width),
    add: (key: number, values: readonly number[]) => {
      if (used * 2 >= keys.length) grow()
      const at = slotOf(key, keys)
      if (keys[at] !== key) used++
      keys[at] = key
      data.set(values, at * width)
    },
  }
}
