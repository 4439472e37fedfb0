// Does a molecule contain the query? Depth-first search with backtracking (Ullmann's problem, in the manner of VF2): the query's
// atoms are taken in an order fixed beforehand, each next to one already placed. Whatever a query asks of one atom or one bond was
// worked out beforehand for every atom type and bond type, so here it is one byte.
//
// A record (record.ts): u16 atoms n, u16 ends; u16 atom type x n; u16 first end x (n + 1); ends. An end is a neighbour and a bond
// type, one byte each, two each in a molecule of more than 255 atoms.
//
// A plan (place.ts), u32 words, addresses in the same memory:
//   0 atoms  1 atom types  2 bond types  3 atom tables (an address per step; byte per atom type: 0 no, 1 yes, 2 run the program)
//   4 bond tables (a row of `bond types` bytes per table)  5 steps  6 map (u16 per step: where the query's atom is placed)
//   7 cursors (u32 per step)  8 used (u8 per atom of the molecule)  9 memo (u32 per atom of the molecule; only of a recursive part)
//   10 programs (an address per step, 0 for none)  11 parts  12 plans of the distinct parts, when there are several  13 tried sets
// A step, 8 words: 0 step of the atom it is next to, -1 for the first of a part  1 bond table  2 further bonds to placed atoms
//   3 address of those (step, bond table)  4 first step of the same part before this one, when that is equal, -1 else
//   5 first step of its part  6 number of its part  7 whether it is the last of its part

/** Distinct sets of atoms remembered per part; beyond them work may be done twice. */
const TRIED: u32 = 512
const TRIED_BYTES: usize = 8 + (<usize>TRIED << 3)

const NO: i32 = 0
const YES: i32 = 1
const OUT_OF_STEPS: i32 = 2

/** Steps left in the present call: a query never holds a core past its budget. */
let stepsLeft: i64 = 0
/** Number of the present molecule, so that memos of earlier ones need not be wiped. */
let epoch: u32 = 0
let done: i32 = 0

/** How many candidates the last call of `verify` has decided. */
export function verified(): i32 {
  return done
}

/**
 * Looks through candidates (u32 rows; `offsets` u32 per row, into `records`) and writes the rows that match to `hits`, at most
 * `limit`. Returns how many. It also ends when `steps` are used up, at a candidate that is then undecided: see `verified`.
 */
export function verify(
  plan: usize,
  candidates: usize,
  count: i32,
  offsets: usize,
  records: usize,
  hits: usize,
  limit: i32,
  steps: i32,
): i32 {
  let found: i32 = 0
  stepsLeft = steps
  for (done = 0; done < count; done++) {
    if (found == limit) return found
    const row = load<u32>(candidates + (<usize>done << 2))
    const answer = contains(plan, records + <usize>load<u32>(offsets + (<usize>row << 2)))
    if (answer == OUT_OF_STEPS) return found
    if (answer == YES) {
      store<u32>(hits + (<usize>found << 2), row)
      found++
    }
  }
  return found
}

function contains(plan: usize, record: usize): i32 {
  const atoms = <i32>load<u16>(record)
  if (atoms < load<i32>(plan)) return NO
  epoch++
  // Parts one by one first: most molecules lack one, and placing several together is the dear part
  const parts = load<i32>(plan, 44)
  const partPlans = <usize>load<u32>(plan, 48)
  for (let part: i32 = 0; part < parts; part++) {
    const answer = place(<usize>load<u32>(partPlans + (part << 2)), record, -1)
    if (answer != YES) return answer
  }
  return place(plan, record, -1)
}

function place(plan: usize, record: usize, root: i32): i32 {
  return load<u16>(record) > 255 ? search<u16>(plan, record, root) : search<u8>(plan, record, root)
}

/** `root`: the atom where the first atom of the query must lie, or -1. `T`: width of a neighbour in the record. */
function search<T>(plan: usize, record: usize, root: i32): i32 {
  const last = load<i32>(plan) - 1
  const bondTypes = <usize>load<u32>(plan, 8)
  const atomTables = <usize>load<u32>(plan, 12)
  const bondTables = <usize>load<u32>(plan, 16)
  const steps = <usize>load<u32>(plan, 20)
  const map = <usize>load<u32>(plan, 24)
  const cursors = <usize>load<u32>(plan, 28)
  const used = <usize>load<u32>(plan, 32)
  const programs = <usize>load<u32>(plan, 40)
  const tried = <usize>load<u32>(plan, 52)
  const atoms = <i32>load<u16>(record)
  const types = record + 4
  const firstEnds = types + (<usize>atoms << 1)
  const ends = firstEnds + (<usize>(atoms + 1) << 1)
  const END = sizeof<T>() << 1

  let depth: i32 = 0
  store<i32>(cursors, root < 0 ? 0 : root)
  if (tried) store<u32>(tried, 0)
  while (true) {
    const step = steps + (<usize>depth << 5)
    const table = <usize>load<u32>(atomTables + (depth << 2))
    const program = <usize>load<u32>(programs + (depth << 2))
    const parent = load<i32>(step)
    let cursor = load<i32>(cursors + (depth << 2))
    let found: i32 = -1
    stepsLeft--
    if (parent < 0) {
      const end = depth == 0 && root >= 0 ? root + 1 : atoms
      for (; cursor < end && found < 0; cursor++) {
        const type = <usize>load<u16>(types + (<usize>cursor << 1))
        const fits = load<u8>(table + type)
        if (fits && !load<u8>(used + cursor) && (fits == 1 || run(program, type, record, cursor))) found = cursor
      }
    } else {
      const from = <i32>load<u16>(map + (parent << 1))
      const end = <i32>load<u16>(firstEnds + (<usize>(from + 1) << 1))
      const bondTable = bondTables + <usize>load<u32>(step, 4) * bondTypes
      for (; cursor < end && found < 0; cursor++) {
        const at = ends + <usize>cursor * END
        const atom = <i32>load<T>(at)
        if (!load<u8>(bondTable + <usize>load<T>(at + sizeof<T>())) || load<u8>(used + atom)) continue
        const type = <usize>load<u16>(types + (<usize>atom << 1))
        const fits = load<u8>(table + type)
        if (!fits || !closes<T>(step, map, bondTables, bondTypes, firstEnds, ends, atom)) continue
        if (fits == 1 || run(program, type, record, atom)) found = atom
      }
    }
    if (stepsLeft < 0) {
      for (let d: i32 = 0; d < depth; d++) store<u8>(used + load<u16>(map + (d << 1)), 0)
      return OUT_OF_STEPS
    }
    store<i32>(cursors + (depth << 2), cursor)
    if (found >= 0) {
      store<u16>(map + (depth << 1), <u16>found)
      if (depth == last) {
        for (let d: i32 = 0; d < depth; d++) store<u8>(used + load<u16>(map + (d << 1)), 0)
        return YES
      }
      // The same atoms in another order leave the other parts no better off
      if (tried && load<u32>(step, 28) && !isNew(tried, step, map, depth)) continue
      store<u8>(used + found, 1)
      depth++
      begin(steps + (<usize>depth << 5), depth, cursors, map, firstEnds, tried)
    } else {
      if (--depth < 0) return NO
      store<u8>(used + load<u16>(map + (depth << 1)), 0)
    }
  }
}

/** Sets the cursor of a step: at the first neighbour of its parent, or at the first atom a new part may begin with. */
@inline
function begin(step: usize, depth: i32, cursors: usize, map: usize, firstEnds: usize, tried: usize): void {
  const parent = load<i32>(step)
  let cursor: i32 = 0
  if (parent >= 0) cursor = <i32>load<u16>(firstEnds + (<usize>load<u16>(map + (parent << 1)) << 1))
  else {
    // Of equal parts the first atoms ascend, so that no arrangement is tried in another order
    const equal = load<i32>(step, 16)
    if (equal >= 0) cursor = <i32>load<u16>(map + (equal << 1)) + 1
    if (tried) store<u32>(tried + <usize>load<u32>(step, 24) * TRIED_BYTES, 0)
  }
  store<i32>(cursors + (depth << 2), cursor)
}

/** Whether all further bonds of this step lead from `atom` to where the query's atoms were placed. */
@inline
function closes<T>(
  step: usize,
  map: usize,
  bondTables: usize,
  bondTypes: usize,
  firstEnds: usize,
  ends: usize,
  atom: i32,
): bool {
  const count = load<i32>(step, 8)
  let closure = <usize>load<u32>(step, 12)
  for (let k: i32 = 0; k < count; k++) {
    const other = <i32>load<u16>(map + (<usize>load<u32>(closure) << 1))
    const bondTable = bondTables + <usize>load<u32>(closure, 4) * bondTypes
    let at = ends + <usize>load<u16>(firstEnds + (<usize>atom << 1)) * (sizeof<T>() << 1)
    const end = ends + <usize>load<u16>(firstEnds + (<usize>(atom + 1) << 1)) * (sizeof<T>() << 1)
    while (at < end && <i32>load<T>(at) != other) at += sizeof<T>() << 1
    if (at >= end || !load<u8>(bondTable + <usize>load<T>(at + sizeof<T>()))) return false
    closure += 8
  }
  return true
}

/** Whether the set of atoms just given to a part is one not tried yet, with the parts before it as they are. */
function isNew(tried: usize, step: usize, map: usize, depth: i32): bool {
  let set: u64 = 0
  for (let d = load<i32>(step, 20); d <= depth; d++) set += scattered(<u64>load<u16>(map + (d << 1)))
  const list = tried + <usize>load<u32>(step, 24) * TRIED_BYTES
  const count = load<u32>(list)
  for (let k: u32 = 0; k < count; k++) if (load<u64>(list + 8 + (<usize>k << 3)) == set) return false
  if (count < TRIED) {
    store<u64>(list + 8 + (<usize>count << 3), set)
    store<u32>(list, count + 1)
  }
  return true
}

/** SplitMix64: sums of its values tell sets of atoms apart (by chance wrong once in 2^64). */
@inline
function scattered(value: u64): u64 {
  let z = (value + 1) * 0x9e3779b97f4a7c15
  z = (z ^ (z >> 30)) * 0xbf58476d1ce4e5b9
  z = (z ^ (z >> 27)) * 0x94d049bb133111eb
  return z ^ (z >> 31)
}

/**
 * An atom expression with recursive parts, as words: 0 table (push what the table says of the type), 1 plan (push whether that plan
 * matches here), 4 not, 5 end, 6 address ("and": to there when the top is 0, else drop it), 7 address ("or": the same when it is 1).
 * The stack is the bits of a number.
 */
function run(program: usize, type: usize, record: usize, atom: i32): bool {
  let stack: u64 = 0
  let at = program
  while (true) {
    const code = load<u32>(at)
    if (code == 0) {
      stack = (stack << 1) | <u64>(load<u8>(<usize>load<u32>(at, 4) + type) != 0)
      at += 8
    } else if (code == 1) {
      stack = (stack << 1) | <u64>matchesHere(<usize>load<u32>(at, 4), record, atom)
      at += 8
    } else if (code == 4) {
      stack ^= 1
      at += 4
    } else if (code == 5) return (stack & 1) != 0
    else {
      if ((stack & 1) == <u64>(code == 7)) at = <usize>load<u32>(at, 4)
      else {
        stack >>= 1
        at += 8
      }
    }
  }
}

/** Whether a recursive part matches with its first atom at `atom`; asked at most once per atom of a molecule. */
function matchesHere(plan: usize, record: usize, atom: i32): bool {
  const memo = <usize>load<u32>(plan, 36) + (<usize>atom << 2)
  const known = load<u32>(memo)
  if (known >> 1 == epoch) return (known & 1) != 0
  const answer = place(plan, record, atom)
  if (answer != OUT_OF_STEPS) store<u32>(memo, (epoch << 1) | <u32>(answer == YES))
  return answer == YES
}
