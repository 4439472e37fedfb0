// Searches over bit columns. A fingerprint of rows x bits is stored bit by bit: column c holds bit c of all rows of a block, so
// that a query reads only the columns it has set, 128 or 512 rows at a time. Addresses are bytes in the memory of one segment;
// a block's column c starts at `base + c * stride`, where stride = rows / 8 and rows is a multiple of 512.

/** Rows that have all of `count` columns, as bits in `out`; returns how many. The first columns should be the rarest. */
export function screen(base: usize, stride: i32, columns: usize, count: i32, out: usize): i32 {
  let total: i32 = 0
  for (let at: i32 = 0; at < stride; at += 64) {
    let from = base + <usize>load<u32>(columns) * stride + at
    let a = v128.load(from)
    let b = v128.load(from, 16)
    let c = v128.load(from, 32)
    let d = v128.load(from, 48)
    for (let k: i32 = 1; k < count; k++) {
      from = base + <usize>load<u32>(columns + (k << 2)) * stride + at
      a = v128.and(a, v128.load(from))
      b = v128.and(b, v128.load(from, 16))
      c = v128.and(c, v128.load(from, 32))
      d = v128.and(d, v128.load(from, 48))
      if ((k & 3) == 3 && !v128.any_true(v128.or(v128.or(a, b), v128.or(c, d)))) break
    }
    const to = out + at
    v128.store(to, a)
    v128.store(to, b, 16)
    v128.store(to, c, 32)
    v128.store(to, d, 48)
    for (let word: i32 = 0; word < 64; word += 8) total += <i32>popcnt<u64>(load<u64>(to + word))
  }
  return total
}

/** Writes the numbers (plus `add`) of the set bits of `rows` bits as u32, ascending; returns how many. */
export function expand(bits: usize, rows: i32, add: i32, out: usize): i32 {
  let count: i32 = 0
  for (let at: i32 = 0; at < rows; at += 64) {
    let word = load<u64>(bits + (at >> 3))
    while (word) {
      store<u32>(out + (count << 2), <u32>(add + at + <i32>ctz(word)))
      count++
      word &= word - 1
    }
  }
  return count
}

/**
 * Tanimoto over the rows [from, to) of one block: writes (row + add, bits in common), two u32 each, of all rows that are at least
 * `least` similar; returns how many. `bits` is the query's count of set bits (255 at most) and of `columns`; `popcounts` holds a
 * u16 for each row of the block. Where rows are sorted by popcount, that of the first of 128 rows bounds what all of them need.
 *
 * The bits in common of 128 rows are added up in eight vertical counters c0 … c7 (bit-sliced numbers: lane i of c0 is the lowest
 * bit of row i's count), eight columns at a time by carry-save adders (Harley and Seal; H. S. Warren, Hacker's Delight, 5-1).
 */
export function similar(
  base: usize, stride: i32, columns: usize, bits: i32, popcounts: usize, least: f64,
  from: i32, to: i32, add: i32, scratch: usize, out: usize, sorted: bool,
): i32 {
  let hits: i32 = 0
  const zero = i64x2.splat(0)
  for (let row: i32 = from & ~127; row < to; row += 128) {
    const at = base + (row >> 3)
    let c0 = zero, c1 = zero, c2 = zero, c3 = zero, c4 = zero, c5 = zero, c6 = zero, c7 = zero
    let k: i32 = 0
    for (; k + 8 <= bits; k += 8) {
      const list = columns + (k << 2)
      const x0 = v128.load(at + <usize>load<u32>(list) * stride)
      const x1 = v128.load(at + <usize>load<u32>(list, 4) * stride)
      const x2 = v128.load(at + <usize>load<u32>(list, 8) * stride)
      const x3 = v128.load(at + <usize>load<u32>(list, 12) * stride)
      const x4 = v128.load(at + <usize>load<u32>(list, 16) * stride)
      const x5 = v128.load(at + <usize>load<u32>(list, 20) * stride)
      const x6 = v128.load(at + <usize>load<u32>(list, 24) * stride)
      const x7 = v128.load(at + <usize>load<u32>(list, 28) * stride)
      // Each adder takes two bits into a counter: its new value, and what is carried to the next counter.
      let s = v128.xor(c0, x0)
      const twos0 = v128.or(v128.and(c0, x0), v128.and(s, x1))
      s = v128.xor(s, x1)
      let t = v128.xor(s, x2)
      const twos1 = v128.or(v128.and(s, x2), v128.and(t, x3))
      t = v128.xor(t, x3)
      s = v128.xor(t, x4)
      const twos2 = v128.or(v128.and(t, x4), v128.and(s, x5))
      s = v128.xor(s, x5)
      t = v128.xor(s, x6)
      const twos3 = v128.or(v128.and(s, x6), v128.and(t, x7))
      c0 = v128.xor(t, x7)
      s = v128.xor(c1, twos0)
      const fours0 = v128.or(v128.and(c1, twos0), v128.and(s, twos1))
      s = v128.xor(s, twos1)
      t = v128.xor(s, twos2)
      const fours1 = v128.or(v128.and(s, twos2), v128.and(t, twos3))
      c1 = v128.xor(t, twos3)
      s = v128.xor(c2, fours0)
      let carry = v128.or(v128.and(c2, fours0), v128.and(s, fours1))
      c2 = v128.xor(s, fours1)
      let next = v128.and(c3, carry)
      c3 = v128.xor(c3, carry)
      carry = v128.and(c4, next)
      c4 = v128.xor(c4, next)
      next = v128.and(c5, carry)
      c5 = v128.xor(c5, carry)
      carry = v128.and(c6, next)
      c6 = v128.xor(c6, next)
      c7 = v128.xor(c7, carry)
    }
    for (; k < bits; k++) {
      let carry = v128.load(at + <usize>load<u32>(columns + (k << 2)) * stride)
      let next = v128.and(c0, carry)
      c0 = v128.xor(c0, carry)
      carry = v128.and(c1, next)
      c1 = v128.xor(c1, next)
      next = v128.and(c2, carry)
      c2 = v128.xor(c2, carry)
      carry = v128.and(c3, next)
      c3 = v128.xor(c3, next)
      next = v128.and(c4, carry)
      c4 = v128.xor(c4, carry)
      carry = v128.and(c5, next)
      c5 = v128.xor(c5, next)
      next = v128.and(c6, carry)
      c6 = v128.xor(c6, carry)
      c7 = v128.xor(c7, next)
    }
    // common >= least * (bits + popcount - common), so common >= least * (bits + popcount) / (1 + least); unsorted: >= least * bits
    const smallest = <i32>load<u16>(popcounts + (max(row, from) << 1))
    const bound = sorted ? (least * f64(bits + smallest)) / (1.0 + least) : least * f64(bits)
    const need = <i32>Math.ceil(bound - 1e-9)
    // The counters against `need`, bit by bit from the highest
    let above = zero
    let equal = i64x2.splat(-1)
    if (need & 128) equal = v128.and(equal, c7)
    else { above = v128.and(equal, c7); equal = v128.andnot(equal, c7) }
    if (need & 64) equal = v128.and(equal, c6)
    else { above = v128.or(above, v128.and(equal, c6)); equal = v128.andnot(equal, c6) }
    if (need & 32) equal = v128.and(equal, c5)
    else { above = v128.or(above, v128.and(equal, c5)); equal = v128.andnot(equal, c5) }
    if (need & 16) equal = v128.and(equal, c4)
    else { above = v128.or(above, v128.and(equal, c4)); equal = v128.andnot(equal, c4) }
    if (need & 8) equal = v128.and(equal, c3)
    else { above = v128.or(above, v128.and(equal, c3)); equal = v128.andnot(equal, c3) }
    if (need & 4) equal = v128.and(equal, c2)
    else { above = v128.or(above, v128.and(equal, c2)); equal = v128.andnot(equal, c2) }
    if (need & 2) equal = v128.and(equal, c1)
    else { above = v128.or(above, v128.and(equal, c1)); equal = v128.andnot(equal, c1) }
    if (need & 1) equal = v128.and(equal, c0)
    else { above = v128.or(above, v128.and(equal, c0)); equal = v128.andnot(equal, c0) }
    const enough = v128.or(above, equal)
    if (!v128.any_true(enough)) continue
    v128.store(scratch, c0)
    v128.store(scratch, c1, 16)
    v128.store(scratch, c2, 32)
    v128.store(scratch, c3, 48)
    v128.store(scratch, c4, 64)
    v128.store(scratch, c5, 80)
    v128.store(scratch, c6, 96)
    v128.store(scratch, c7, 112)
    v128.store(scratch, enough, 128)
    for (let half: i32 = 0; half < 2; half++) {
      let word = load<u64>(scratch + 128 + (half << 3))
      while (word) {
        const lane = ctz(word)
        word &= word - 1
        const hit = row + (half << 6) + <i32>lane
        if (hit < from || hit >= to) continue
        let common: i32 = 0
        for (let b: i32 = 0; b < 8; b++) common |= <i32>((load<u64>(scratch + (b << 4) + (half << 3)) >> lane) & 1) << b
        hits = report(common, bits, popcounts, hit, least, add, out, hits)
      }
    }
  }
  return hits
}

/** The same for queries of more than 255 bits: `counts` is room for a u16 per row of the block. */
export function similarLarge(
  base: usize, stride: i32, columns: usize, bits: i32, popcounts: usize, least: f64,
  from: i32, to: i32, add: i32, counts: usize, out: usize,
): i32 {
  memory.fill(counts, 0, <usize>stride << 4)
  for (let k: i32 = 0; k < bits; k++) {
    const column = base + <usize>load<u32>(columns + (k << 2)) * stride
    for (let at: i32 = from & ~63; at < to; at += 64) {
      let word = load<u64>(column + (at >> 3))
      while (word) {
        const count = counts + <usize>((at + <i32>ctz(word)) << 1)
        store<u16>(count, load<u16>(count) + 1)
        word &= word - 1
      }
    }
  }
  let hits: i32 = 0
  for (let row = from; row < to; row++) {
    hits = report(<i32>load<u16>(counts + (row << 1)), bits, popcounts, row, least, add, out, hits)
  }
  return hits
}

@inline
function report(common: i32, bits: i32, popcounts: usize, row: i32, least: f64, add: i32, out: usize, hits: i32): i32 {
  const union = bits + <i32>load<u16>(popcounts + (row << 1)) - common
  if (union == 0 || f64(common) < least * f64(union) - 1e-12) return hits
  store<u32>(out + (hits << 3), <u32>(add + row))
  store<u32>(out + (hits << 3), <u32>common, 4)
  return hits + 1
}
