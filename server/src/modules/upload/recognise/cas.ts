import { casChecksumOk, casNeighbours, datedCas, wrappedCas } from '@reagora/chemistry'
import { isBlankText, plainText, type Parsed } from './text.ts'

const prefix = /^cas(?:\s*(?:rn|no|nr|number|registry number|号|登记号|登录号|编号))?[\s.:#=-]*/i

/**
 * A CAS number out of whatever a spreadsheet made of it: leading zeros, dashes of all kinds or none, a prefix, and
 * dates (`12280-03-04`, `8/07/2708`), where the check digit decides whether it was a CAS number.
 */
export function parseCas(cell: string): Parsed<string> {
  const text = plainText(cell)
    .replace(prefix, '')
    .replace(/\s*-\s*/g, '-')
    .replace(/^\[|\]$/g, '')
    .trim()
  if (isBlankText(text) || /^(nocas|no cas|none|未知|无cas)/i.test(text)) return { value: undefined }
  const dashed = /^(\d{1,9})-(\d{2})-(\d)$/.exec(text)
  if (dashed) return judge(dashed[1] as string, dashed[2] as string, dashed[3] as string)
  const dates = datedCas(text)
  if (dates !== null) {
    const [first, second] = dates
    if (first === undefined) {
      const wrapped = wrappedCas(text)
      return wrapped.length > 0
        ? { problem: 'CAS_IS_DATE', suggestion: wrapped.join(', ') }
        : { problem: 'CAS_IS_DATE' }
    }
    return second === undefined
      ? { value: first }
      : { problem: 'CAS_AMBIGUOUS_DATE', suggestion: `${first}, ${second}` }
  }
  const digits = text.replace(/\s/g, '')
  if (/^\d{5,10}$/.test(digits)) {
    const cas = `${digits.slice(0, -3).replace(/^0+(?=\d\d)/, '')}-${digits.slice(-3, -1)}-${digits.slice(-1)}`
    return casChecksumOk(cas) ? { value: cas } : { problem: 'CAS_CHECK_DIGIT' }
  }
  const several = text.match(/\d{2,7}-\d{2}-\d(?!\d)/g) ?? []
  if (several.length > 1) {
    return new Set(several).size === 1
      ? parseCas(several[0] as string)
      : { problem: 'CAS_SEVERAL', suggestion: several[0] as string }
  }
  // without its century not even the check digit can tell which number it was
  return { problem: /^\d{1,2}\/\d{1,2}\/\d{2}$/.test(text) ? 'CAS_IS_DATE' : 'CAS_FORMAT' }
}

function judge(first: string, middle: string, check: string): Parsed<string> {
  const head = first.replace(/^0+(?=\d\d)/, '')
  const cas = `${head}-${middle}-${check}`
  if (head.length < 2 || head.length > 7) return { problem: 'CAS_FORMAT' }
  if (casChecksumOk(cas)) return { value: cas }
  const near = casNeighbours(cas).slice(0, 3)
  return near.length > 0 ? { problem: 'CAS_CHECK_DIGIT', suggestion: near.join(', ') } : { problem: 'CAS_CHECK_DIGIT' }
}
