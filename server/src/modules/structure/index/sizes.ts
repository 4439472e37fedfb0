import fs from 'node:fs'
import path from 'node:path'

/** Atoms of the molecules by their ids: what hits are ordered by when those nearest in size come first. */
export class Sizes {
  private atoms = new Uint16Array(1 << 16)

  set(id: number, atoms: number): void {
    if (id >= this.atoms.length) {
      const larger = new Uint16Array(1 << Math.ceil(Math.log2(id + 1)))
      larger.set(this.atoms)
      this.atoms = larger
    }
    this.atoms[id] = atoms
  }

  /** The ids with those nearest to a size first; those equally near stay in their order. */
  nearest(ids: Uint32Array, size: number): Uint32Array {
    const { atoms } = this
    const away = (id: number) => Math.abs((atoms[id] ?? 0) - size)
    let furthest = 0
    for (const id of ids) furthest = Math.max(furthest, away(id))
    const starts = new Uint32Array(furthest + 2)
    for (const id of ids) starts[away(id) + 1]!++
    for (let i = 1; i < starts.length; i++) starts[i]! += starts[i - 1]!
    const ordered = new Uint32Array(ids.length)
    for (const id of ids) ordered[starts[away(id)]!++] = id
    return ordered
  }

  /** Takes what a file has; false where there is none. */
  read(folder: string): boolean {
    try {
      const bytes = fs.readFileSync(fileIn(folder))
      this.atoms = new Uint16Array(new Uint8Array(bytes).buffer)
      return true
    } catch {
      return false
    }
  }

  write(folder: string): void {
    const draft = `${fileIn(folder)}.new`
    fs.writeFileSync(draft, this.atoms)
    fs.renameSync(draft, fileIn(folder))
  }
}

const fileIn = (folder: string) => path.join(folder, 'sizes.bin')
