// Small pictures of drawings that never leave the browser: bonds as lines, atoms but carbon as letters.

interface Atom {
  x: number
  y: number
  symbol: string
}
interface Bond {
  from: number
  to: number
  order: number
}
export interface Picture {
  viewBox: string
  lines: { x1: number; y1: number; x2: number; y2: number; dashed: boolean }[]
  letters: { x: number; y: number; symbol: string }[]
}

/** Distance of the lines of a double bond, and room kept free around a letter, in lengths of a bond. */
const GAP = 0.1
const ROOM = 0.28
const MARGIN = 0.6

/** What a molfile of version 2000 draws; null for one without atoms, of another version, or a broken one. */
export function pictureOf(molfile: string): Picture | null {
  const { atoms, bonds } = parsed(molfile)
  if (atoms.length === 0) return null
  const scale = 1 / (lengthOf(atoms, bonds) || 1)
  const placed = atoms.map(({ x, y, symbol }) => ({ x: x * scale, y: -y * scale, symbol }))
  const [left, right] = [Math.min(...placed.map(({ x }) => x)), Math.max(...placed.map(({ x }) => x))]
  const [top, bottom] = [Math.min(...placed.map(({ y }) => y)), Math.max(...placed.map(({ y }) => y))]
  const side = Math.max(right - left, bottom - top, 2) + 2 * MARGIN
  const box = [(left + right - side) / 2, (top + bottom - side) / 2, side, side]
  const bonded = new Set(bonds.flatMap(({ from, to }) => [from, to]))
  const lettered = (at: number) => placed[at]!.symbol !== 'C' || !bonded.has(at)
  return {
    viewBox: box.map(rounded).join(' '),
    lines: bonds.flatMap((bond) => linesOf(bond, placed, lettered)),
    letters: placed.flatMap(({ x, y, symbol }, at) => (lettered(at) ? [{ x: rounded(x), y: rounded(y), symbol }] : [])),
  }
}

const rounded = (n: number) => Math.round(n * 100) / 100

function parsed(molfile: string): { atoms: Atom[]; bonds: Bond[] } {
  const lines = molfile.split(/\r?\n/)
  const counts = lines[3] ?? ''
  if (!counts.includes('V2000')) return { atoms: [], bonds: [] }
  const number = (line: string, from: number, to: number) => Number(line.slice(from, to)) || 0
  const [atomCount, bondCount] = [number(counts, 0, 3), number(counts, 3, 6)]
  const atoms = lines.slice(4, 4 + atomCount).map((line) => ({
    x: number(line, 0, 10),
    y: number(line, 10, 20),
    symbol: line.slice(31, 34).trim(),
  }))
  const bonds = lines
    .slice(4 + atomCount, 4 + atomCount + bondCount)
    .map((line) => ({ from: number(line, 0, 3) - 1, to: number(line, 3, 6) - 1, order: number(line, 6, 9) }))
  return { atoms, bonds: bonds.filter(({ from, to }) => atoms[from] && atoms[to]) }
}

/** The usual length of a bond: the median. */
function lengthOf(atoms: readonly Atom[], bonds: readonly Bond[]): number {
  const lengths = bonds
    .map(({ from, to }) => Math.hypot(atoms[from]!.x - atoms[to]!.x, atoms[from]!.y - atoms[to]!.y))
    .sort((a, b) => a - b)
  return lengths[lengths.length >> 1] ?? 1
}

function linesOf({ from, to, order }: Bond, atoms: readonly Atom[], lettered: (at: number) => boolean) {
  const [a, b] = [atoms[from]!, atoms[to]!]
  const length = Math.hypot(b.x - a.x, b.y - a.y) || 1
  const [ux, uy] = [(b.x - a.x) / length, (b.y - a.y) / length]
  const [start, end] = [lettered(from) ? ROOM : 0, lettered(to) ? ROOM : 0]
  const line = (aside: number, dashed = false) => ({
    x1: rounded(a.x + ux * start - uy * aside),
    y1: rounded(a.y + uy * start + ux * aside),
    x2: rounded(b.x - ux * end - uy * aside),
    y2: rounded(b.y - uy * end + ux * aside),
    dashed,
  })
  if (order === 2) return [line(GAP), line(-GAP)]
  if (order === 3) return [line(0), line(2 * GAP), line(-2 * GAP)]
  if (order === 1) return [line(0)]
  // Aromatic, and the bonds of queries: any, single or double.
  return [line(GAP), line(-GAP, true)]
}
