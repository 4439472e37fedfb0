import { atomicNumber } from './elements.ts'
import { hillFormula } from './hill.ts'

type Counts = Map<string, number>

/**
 * A sum or condensed formula in Hill order, without charge: any order, groups in brackets, hydrates (`·5H2O`, also with
 * `•`, `*`, `.` and fractions), sub- and superscript or full-width digits, D and T. null when it is no formula.
 */
export function parseFormula(text: string): string | null {
  if (text.length > 200) return null
  const plain = withoutCharge(
    text
      .normalize('NFKC')
      .trim()
      .replace(/[‐‑–—−]/g, '-'),
  ).replace(/\s+/g, '')
  if (plain === '') return null
  const total: Counts = new Map()
  for (const part of splitAtDots(plain)) {
    const [, amount = '', body = ''] = /^(\d+(?:\.\d+)?)?(.+)$/.exec(part) ?? []
    const counts = units(body)
    if (counts === null) return null
    add(total, counts, amount === '' ? 1 : Number(amount))
  }
  const formula = hillFormula(total)
  return formula === '' ? null : formula
}

/** `C7H16NO2+`, `SO4 2-`, `Ca2+`, `Cu++`. Digits before the sign are the charge only after a blank or one bare element. */
function withoutCharge(text: string): string {
  const ion = /^([A-Z][a-z]?)(\d?)([+-])$/.exec(text)
  if (ion && atomicNumber(ion[1] ?? '') !== undefined) return ion[1] ?? ''
  return text.replace(/\s+\d*[+-]$|\^\d*[+-]\d*$|[+-]\d{1,2}$|[+-]{1,4}$/, '')
}

/** A full stop parts two formulas unless it stands in the amount before one (`·0.5H2O`). */
function splitAtDots(text: string): string[] {
  const parts: string[] = []
  let rest = text
  for (;;) {
    const amount = /^\d+\.\d+(?=[A-Z[(])/.exec(rest)?.[0] ?? ''
    const dot = rest.slice(amount.length).search(/[·•∙⋅・*×.]/)
    if (dot === -1) return [...parts, rest]
    parts.push(rest.slice(0, amount.length + dot))
    rest = rest.slice(amount.length + dot + 1)
  }
}

function units(text: string): Counts | null {
  const stack: { counts: Counts; close: string }[] = [{ counts: new Map(), close: '' }]
  const closing: Record<string, string> = { '(': ')', '[': ']', '{': '}' }
  const token = /([A-Z][a-z]?)(\d{0,4})|\[\d{1,3}([A-Z][a-z]?)\](\d{0,4})|([([{])|([)\]}])(\d{0,4})/y
  while (token.lastIndex < text.length) {
    const match = token.exec(text)
    const top = stack.at(-1)
    if (match === null || top === undefined) return null
    const [, symbol, times, labelled, labelledTimes, open, close, closeTimes] = match
    if (open !== undefined) stack.push({ counts: new Map(), close: closing[open] ?? '' })
    else if (close !== undefined) {
      stack.pop()
      const below = stack.at(-1)
      if (below === undefined || top.close !== close) return null
      add(below.counts, top.counts, amountOf(closeTimes))
    } else {
      const element = symbol ?? labelled ?? ''
      if (atomicNumber(element) === undefined && element !== 'D' && element !== 'T') return null
      add(top.counts, new Map([[element, 1]]), amountOf(times ?? labelledTimes))
    }
    if (stack.length > 20) return null
  }
  return stack.length === 1 && (stack[0]?.counts.size ?? 0) > 0 ? (stack[0]?.counts ?? null) : null
}

function amountOf(digits: string | undefined): number {
  return digits === undefined || digits === '' ? 1 : Number(digits)
}

function add(to: Counts, from: Counts, times: number): void {
  for (const [symbol, count] of from) to.set(symbol, (to.get(symbol) ?? 0) + count * times)
}
