import { casChecksumOk } from '@reagora/chemistry'
import { currencyIn } from './price.ts'
import { parseCas } from './cas.ts'
import { parseLeadTime, parseStock } from './cells.ts'
import { concentrationIn } from './composition.ts'
import { parsePacks } from './pack.ts'
import { cleanText, isBlankText, plainText } from './text.ts'
import { packUnit } from './units.ts'

/** What the values of a column look like: shares of its filled cells, 0 to 1. */
export type Content = {
  filled: number
  cas: number
  /** CAS numbers without dashes; only a heading tells them from other numbers. */
  casDigits: number
  mdl: number
  inchiKey: number
  inchi: number
  smiles: number
  /** Signs that only a structure has: `CCO` and `BC1` are as well codes. */
  bonds: number
  /** SMILES that show stereo centres or several parts; the fuller of two columns has more. */
  detail: number
  molblock: number
  han: number
  words: number
  formula: number
  number: number
  percent: number
  concentration: number
  pack: number
  unit: number
  currency: number
  /** Numbers with a currency beside them. */
  money: number
  stock: number
  lead: number
  /** 1, 2, 3...: a running number. */
  running: number
  distinct: number
}

const formula = /^(?=.*[A-Z])(?:(?:[A-Z][a-z]?|\[[^\]]+\]|[().·*x\s+-]|\d)+)$/
const smilesShape = /^(?=.*[=#()[\]@]|[BCNOPSFIcnos]{2,}\d?$)[A-Za-z0-9@+\-[\]()=#$:/\\.%*]+(?:\s+\|.*\|)?$/

/** Looks at the cells of one column (a sample of a few hundred is plenty). */
export function contentOf(cells: readonly string[]): Content {
  const values = cells.filter((cell) => !isBlankText(cell))
  const n = values.length
  const share = (test: (value: string) => boolean): number => (n === 0 ? 0 : values.filter(test).length / n)
  const plain = values.map(plainText)
  const plainShare = (test: (value: string) => boolean): number => (n === 0 ? 0 : plain.filter(test).length / n)
  const isNumber = (text: string) =>
    /^[><≥≤=~]*\s*-?(?:[\d,]+(\.\d+)?(e-?\d+)?|\d{1,3}(?:\.\d{3})+(?:,\d+)?)$/i.test(text)
  return {
    filled: cells.length === 0 ? 0 : n / cells.length,
    cas: plainShare((text) => isCas(text)),
    casDigits: plainShare((text) => /^\d{5,10}$/.test(text) && 'value' in parseCas(text)),
    mdl: plainShare((text) => /^MFCD\d{6,8}$/i.test(text)),
    inchiKey: plainShare((text) => /^(InChIKey=)?[A-Z]{14}-[A-Z]{10}-[A-Z]$/i.test(text)),
    inchi: plainShare((text) => /^InChI=1S?\//.test(text)),
    smiles: share((text) => isSmiles(text.trim())),
    bonds: share((text) => /[=#()[\]@]/.test(text)),
    detail: share((text) => /[@/\\.]/.test(text)),
    molblock: share((text) => text.includes('M  END')),
    han: plainShare((text) => /\p{Script=Han}/u.test(text)),
    words: plainShare(
      (text) =>
        /[a-z]{3}/i.test(text) && !/\p{Script=Han}/u.test(text) && !isIdentifier(text) && !/^https?:/.test(text),
    ),
    formula: plainShare(
      (text) =>
        text.length < 60 &&
        /\d|^[A-Z][a-z]?$/.test(text) &&
        /[A-Z]/.test(text) &&
        formula.test(text) &&
        /^[[(]*[A-Z][a-z]?\d*/.test(text) &&
        !/^[A-Z]+\d{4,}$/.test(text),
    ),
    number: plainShare(isNumber),
    percent: plainShare((text) => /\d\s*\+?\s*%|^(AR|CP|GR|LR|HPLC|分析纯|化学纯|优级纯)\b/.test(text)),
    concentration: plainShare((text) => text.length < 60 && concentrationIn(text) !== undefined),
    pack: plainShare((text) => !isNumber(text) && text.length < 80 && 'value' in parsePacks(text)),
    unit: plainShare((text) => packUnit(text) !== undefined),
    currency: plainShare((text) => text.length < 8 && !/\d/.test(text) && currencyIn(text) !== undefined),
    money: plainShare((text) => text.length < 40 && /\d/.test(text) && currencyIn(text) !== undefined),
    stock: plainShare((text) => !isNumber(text) && text.length < 20 && 'value' in parseStock(text)),
    lead: plainShare(
      (text) =>
        !isNumber(text) &&
        text.length < 20 &&
        /[天日周週月주일]|day|week|month|tag|woche|monat|现货|納/i.test(text) &&
        'value' in parseLeadTime(text),
    ),
    running: runningShare(plain),
    distinct: n === 0 ? 0 : new Set(values.map(cleanText)).size / n,
  }
}

/** `BRD-K123`, `OSM-A-1`, `lab_Z123_batch-2`: what programs call things, and lists of numbers that they write. */
const isIdentifier = (text: string): boolean =>
  /^[A-Z]+(?:-[A-Z]{1,4})*[-_]?\d+$|[^\s_]_\w*[^\s_]+_|;\d+;\d+;/.test(text)

function isCas(text: string): boolean {
  const bare = text.replace(/^cas\S*?[:\s]*/i, '').replace(/^0+(?=\d{2,7}-)/, '')
  if (casChecksumOk(bare)) return true
  if (!/\d[-/.年]\d/.test(text)) return false
  const parsed = parseCas(text)
  return 'value' in parsed && parsed.value !== undefined
}

function isSmiles(text: string): boolean {
  if (text.length > 4000 || !(smilesShape.test(text) || isPlainRing(text)) || isCas(text)) return false
  const structure = text.split(/\s/)[0] as string
  // names have runs of small letters that no SMILES has
  if (/[a-z]{5}/.test(structure.replace(/\[[^\]]*\]|[cnosp]/g, '')) || /^\(?[\dA-Z]*[),-]/.test(structure)) return false
  let depth = 0
  for (const sign of structure) {
    if (sign === '(') depth++
    else if (sign === ')' && --depth < 0) return false
  }
  return depth === 0 && /[BCNOPSFIcnosp]/.test(structure)
}

/** Rings and salts without a single sign but digits, `CNCc1ccccc1.Cl`: every ring digit stands there twice. */
function isPlainRing(text: string): boolean {
  if (!/^(?:Cl|Br|[BCNOPSFIbcnops]|\d(?!\d)|\.(?=[A-Z]))+$/.test(text) || text.replace(/[^A-Za-z]/g, '').length < 4)
    return false
  const digits = text.match(/\d/g) ?? []
  return digits.length > 0 && digits.every((digit) => digits.filter((other) => other === digit).length % 2 === 0)
}

function runningShare(values: readonly string[]): number {
  let steps = 0
  for (let i = 1; i < values.length; i++) {
    const step = Number(values[i]) - Number(values[i - 1])
    if (step >= 1 && step <= 10) steps++
  }
  return values.length < 3 || Number(values[0]) > 10_000 ? 0 : steps / (values.length - 1)
}
