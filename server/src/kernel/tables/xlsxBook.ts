import { posix } from 'node:path'
import { builtInFormat, numberFormat, type NumberFormat } from './numberText.ts'
import { TableProblem } from './problem.ts'
import { readXml, type Zip } from './xmlPart.ts'

/** The parts of a workbook that its sheets refer to. */
export type Book = {
  sheets: { name: string; part: string }[]
  sharedStrings: string[]
  /** Number format of every cell style. */
  formats: NumberFormat[]
  date1904: boolean
}

type Relations = Map<string, { type: string; target: string }>

/** Reads the list of sheets; strings and formats only when rows are to follow. */
export async function readBook(zip: Zip, withCells: boolean): Promise<Book> {
  const roots = await relations(zip, '')
  const office = [...roots.values()].find((relation) => relation.type.endsWith('/officeDocument'))
  const workbook = office?.target ?? 'xl/workbook.xml'
  if (!/(^|\/)workbook[^/]*\.xml$/i.test(workbook) || !zip.entries.has(workbook.toLowerCase())) {
    throw new TableProblem('not_a_table', `a zip file without workbook (${office?.target ?? 'no document'})`)
  }
  const related = await relations(zip, workbook)
  const book: Book = { sheets: [], sharedStrings: [], formats: [], date1904: false }
  await readXml(zip, workbook, {
    open: (name, attributes) => {
      if (name === 'workbookPr') book.date1904 = /^(1|true)$/.test(attributes['date1904'] ?? '')
      if (name !== 'sheet') return
      const id = Object.entries(attributes).find(([key]) => /(^|:)id$/.test(key) && key !== 'sheetId')?.[1] ?? ''
      const relation = related.get(id)
      // chart sheets and dialogs have no cells
      if (relation?.type.endsWith('/worksheet') && zip.entries.has(relation.target.toLowerCase())) {
        book.sheets.push({ name: attributes['name'] ?? `Sheet${book.sheets.length + 1}`, part: relation.target })
      }
    },
  })
  if (book.sheets.length === 0) throw new TableProblem('not_a_table', 'a workbook without sheets')
  if (!withCells) return book
  for (const relation of related.values()) {
    if (!zip.entries.has(relation.target.toLowerCase())) continue
    if (relation.type.endsWith('/sharedStrings')) book.sharedStrings = await sharedStrings(zip, relation.target)
    if (relation.type.endsWith('/styles')) book.formats = await cellFormats(zip, relation.target)
  }
  return book
}

async function relations(zip: Zip, part: string): Promise<Relations> {
  const folder = posix.dirname(part)
  const name = posix.join(folder, '_rels', `${posix.basename(part)}.rels`)
  const found: Relations = new Map()
  if (!zip.entries.has(name.toLowerCase())) return found
  await readXml(zip, name, {
    open: (tag, { Id, Type, Target, TargetMode }) => {
      if (tag !== 'Relationship' || !Id || !Target || TargetMode === 'External') return
      const target = Target.startsWith('/') ? Target.slice(1) : posix.join(folder, Target)
      found.set(Id, { type: Type ?? '', target })
    },
  })
  return found
}

async function sharedStrings(zip: Zip, part: string): Promise<string[]> {
  const strings: string[] = []
  let bytes = 0
  let text = ''
  let inText = false
  let phonetic = false
  await readXml(zip, part, {
    open: (name) => {
      if (name === 'si') text = ''
      else if (name === 'rPh') phonetic = true
      else if (name === 't') inText = !phonetic
    },
    text: (piece) => {
      if (inText) text += piece
    },
    close: (name) => {
      if (name === 't') inText = false
      else if (name === 'rPh') phonetic = false
      else if (name === 'si') {
        bytes += text.length * 2
        if (strings.length >= zip.limits.sharedStrings || bytes > zip.limits.sharedStringBytes) {
          throw new TableProblem('too_large', 'shared strings')
        }
        strings.push(unescapeControl(text))
      }
    },
  })
  return strings
}

async function cellFormats(zip: Zip, part: string): Promise<NumberFormat[]> {
  const custom = new Map<string, NumberFormat>()
  const formats: NumberFormat[] = []
  let inCells = false
  await readXml(zip, part, {
    open: (name, attributes) => {
      if (name === 'numFmt' && custom.size < 10_000)
        custom.set(attributes['numFmtId'] ?? '', numberFormat(attributes['formatCode'] ?? ''))
      if (name === 'cellXfs') inCells = true
      if (name === 'xf' && inCells && formats.length < 100_000) {
        const id = attributes['numFmtId'] ?? '0'
        formats.push(custom.get(id) ?? builtInFormat(Number(id)))
      }
    },
    close: (name) => {
      if (name === 'cellXfs') inCells = false
    },
  })
  return formats
}

/** `_x000D_` stands for a character XML cannot hold. */
export function unescapeControl(text: string): string {
  if (!text.includes('_x')) return text
  return text.replace(/_x([0-9a-f]{4})_/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
}
