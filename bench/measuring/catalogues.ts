import fs from 'node:fs'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import * as xlsx from '@e965/xlsx'

// Catalogues of any length, two and a half packs a product; all but workbooks are written piece by piece.

/** `smiles` is CSV whose names say which hand is meant of what is drawn flat: every row has to be judged by name and drawing. */
export const formats = ['csv', 'xlsx', 'sdf', 'smiles'] as const
export type Format = (typeof formats)[number]

const headings = ['Catalog No', 'CAS', 'Product name', 'Purity', 'Pack', 'Price (CNY)', 'Stock']

const rowOf = (i: number): string[] => {
  const product = Math.floor(i / 2.5)
  const pack = [1, 5, 25, 100, 500][i % 5]!
  return [
    `BN${product}`,
    casOf(product),
    `${(product % 9) + 1}-chloro-${product}-methylpyridine`,
    '98%',
    `${pack} g`,
    String((((product % 97) + 3) * pack) / 2),
    String(i % 40),
  ]
}

function casOf(n: number): string {
  const digits = String(1_000_000 + n)
  const sum = [...digits].reverse().reduce((total, digit, i) => total + Number(digit) * (i + 1), 0)
  return `${digits.slice(0, -2)}-${digits.slice(-2)}-${sum % 10}`
}

/** Writes a catalogue; an SD file says with every pack what its compound looks like. */
export async function writeCatalogue(file: string, format: Format, rows: number): Promise<void> {
  if (format === 'xlsx') {
    const sheet = xlsx.utils.aoa_to_sheet([headings, ...Array.from({ length: rows }, (_, i) => rowOf(i))])
    const book = { SheetNames: ['Catalogue'], Sheets: { Catalogue: sheet } }
    fs.writeFileSync(file, xlsx.write(book, { type: 'buffer', bookType: 'xlsx', compression: true }) as Buffer)
    return
  }
  const pieces = { csv, sdf, smiles }[format]
  await pipeline(Readable.from(pieces(rows)), fs.createWriteStream(file))
}

function* csv(rows: number) {
  yield `${headings.join(',')}\n`
  for (let i = 0; i < rows; i++) yield `${rowOf(i).join(',')}\n`
}

function* smiles(rows: number) {
  yield `${[...headings, 'SMILES'].join(',')}\n`
  for (let i = 0; i < rows; i++) {
    const product = Math.floor(i / 2.5)
    const chain = Array.from({ length: 10 }, (_, place) => `${'CNOS'[Math.floor(product / 4 ** place) % 4]}C`)
    const cells = rowOf(i)
    cells[2] = `(${product % 2 ? 'R' : 'S'})-compound ${product}`
    yield `${[...cells, `CC(F)${chain.join('')}Cl`].join(',')}\n`
  }
}

function* sdf(rows: number) {
  for (let i = 0; i < rows; i++) {
    const fields = rowOf(i).map((value, column) => `> <${headings[column]}>\n${value}\n\n`)
    yield `${molblock(Math.floor(i / 2.5))}${fields.join('')}$$$$\n`
  }
}

/** A chain of twelve atoms between chlorine and fluorine that spells a number in C, N, O and S: every one another compound. */
function molblock(n: number): string {
  const chain = Array.from({ length: 12 }, (_, place) => 'CNOS'[Math.floor(n / 4 ** place) % 4])
  const atoms = ['Cl', 'C', ...chain.flatMap((atom) => [atom!, 'C']), 'F']
  const count = (n: number) => String(n).padStart(3)
  const lines = atoms.map(
    (atom, i) => `${(i * 1.2).toFixed(4).padStart(10)}    0.0000    0.0000 ${atom.padEnd(3)} 0  0`,
  )
  const bonds = atoms.slice(1).map((_, i) => `${count(i + 1)}${count(i + 2)}  1  0`)
  return `\n  bench\n\n${count(atoms.length)}${count(bonds.length)}  0  0  0  0  0  0  0  0999 V2000\n${[...lines, ...bonds].join('\n')}\nM  END\n`
}
