import { limits } from './limits.ts'
import { scanSmiles } from './scan-smiles.ts'

/**
 * Whether a search box's text is meant as a SMILES: it scans as one and shows something a word, formula, or number does
 * not (double bond, bracket atom, closed ring, branch, or a run of carbons).
 */
export function looksLikeSmiles(text: string): boolean {
  const trimmed = text.trim()
  if (trimmed === '' || trimmed.length > limits.line || !/^[!-~]+(?:\s+\|[^|]*\|)?$/.test(trimmed)) return false
  const line = trimmed.split(/\s/)[0] ?? ''
  const scanned = scanSmiles(line, 0, limits)
  if (!scanned.ok) return false
  const hasRing = /\d|%/.test(line.replace(/\[[^\]]*\]/g, ''))
  if (/[a-z]/.test(line.replace(/\[[^\]]*\]|Cl|Br/g, '')) && !hasRing) return false
  // Copper(II), cobalt(III) and the like, written in capitals
  if (/\((?:II|III|IV|VI{0,3})\)$/.test(line)) return false
  if (/[=#[]/.test(line) || hasRing) return scanned.scan.atoms.length > 1 || line.startsWith('[')
  // C(O)C; of three atoms with nothing behind the branch it is rather a formula or a word
  if (line.includes('(')) return scanned.scan.atoms.length > (/\)[A-Z]/.test(line) ? 2 : 3)
  // the same from its other end, where that is no run of capitals that a word could be: OCC, ClCCl
  if (/^(?:Cl|Br)C+(?:Cl|Br|[ONFI])?$|^[ON]CC+(?:[ON]|Cl|Br)?$/.test(line)) return true
  return /^CC[CNOSPFI]*(?:Cl|Br)?$/.test(line) && line.length > 2 && line !== 'CCC'
}
