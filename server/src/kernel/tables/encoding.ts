import { open } from 'node:fs/promises'
import { TableProblem } from './problem.ts'

export type TextEncoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'gb18030' | 'shift_jis' | 'euc-kr' | 'windows-1252'

/** What the bytes of a text file tell about its encoding; fed chunk by chunk, so the file may be of any size. */
type Evidence = {
  bytes: number
  zeros: [even: number, odd: number]
  /** Well-formed UTF-8 sequences of two and more bytes, and bytes that fit none. */
  utf8: number
  notUtf8: number
  /** Control characters that no text has, zeros apart. */
  controls: number
  /** High bytes in pairs, as Chinese text has them (both bytes of GB 2312), and high bytes alone, as é in Latin text. */
  pairs: number
  alone: number
  /** The text from the first high byte on, as far as it is looked at once more. */
  sample: Buffer
}

/** Bytes of text of which East Asian encodings are told apart. */
const SAMPLE = 64 * 1024

/**
 * Encoding of a text file. A byte order mark decides; else UTF-16 shows by its zero bytes, UTF-8 by being well formed
 * (a few broken characters in a file full of good ones do not change that). What is left is Japanese if it reads as such; else
 * Chinese or Korean if high bytes come in pairs, else Western. Throws `not_a_table` for binary content.
 */
export async function detectEncoding(path: string): Promise<{ encoding: TextEncoding; skip: number }> {
  const file = await open(path, 'r')
  try {
    const buffer = Buffer.allocUnsafe(256 * 1024)
    const none = { bytes: 0, utf8: 0, notUtf8: 0, controls: 0, pairs: 0, alone: 0 }
    const evidence: Evidence = { ...none, zeros: [0, 0], sample: Buffer.alloc(0) }
    const scan = byteScanner(evidence)
    for (;;) {
      const { bytesRead } = await file.read(buffer, 0, buffer.length)
      if (bytesRead === 0) break
      if (evidence.bytes === 0) {
        const mark = byteOrderMark(buffer.subarray(0, bytesRead))
        if (mark) return mark
      }
      scan(buffer.subarray(0, bytesRead))
      addSample(evidence, buffer.subarray(0, bytesRead))
    }
    return { encoding: judge(evidence), skip: 0 }
  } finally {
    await file.close()
  }
}

/** Tab, line ends, form feed, and the end of file of old systems. */
const textControls: ReadonlySet<number> = new Set([0x09, 0x0a, 0x0b, 0x0c, 0x0d, 0x1a])

/** A few odd characters are slips of a text, many are no text. */
const isTooMany = (odd: number, characters: number) => odd > characters / 10 || (odd > 3 && odd > characters / 100)

/** Whether decoded text is no text at all: a program, a picture or a packed file that was read, or pasted, as one. */
export function isBinary(text: string): boolean {
  if (/^(?:%PDF-\d|PK\x03\x04|\ufffd?PNG\r?\n)/.test(text.slice(0, 20).trimStart())) return true
  let odd = 0
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at)
    if ((code < 0x20 && !textControls.has(code)) || code === 0xfffd) odd++
  }
  return isTooMany(odd, text.length)
}

function byteOrderMark(head: Buffer): { encoding: TextEncoding; skip: number } | undefined {
  if (head[0] === 0xef && head[1] === 0xbb && head[2] === 0xbf) return { encoding: 'utf-8', skip: 3 }
  if (head[0] === 0xff && head[1] === 0xfe) return { encoding: 'utf-16le', skip: 2 }
  if (head[0] === 0xfe && head[1] === 0xff) return { encoding: 'utf-16be', skip: 2 }
  if (head[0] === 0x84 && head[1] === 0x31 && head[2] === 0x95 && head[3] === 0x33)
    return { encoding: 'gb18030', skip: 4 }
  return undefined
}

function byteScanner(evidence: Evidence): (chunk: Buffer) => void {
  let expected = 0
  let run = 0
  let runBytes = 0
  const endRun = () => {
    if (run === 1) evidence.alone++
    else if (run > 1) evidence.pairs += runBytes
    run = 0
    runBytes = 0
  }
  return (chunk) => {
    const start = evidence.bytes
    for (let i = 0; i < chunk.length; i++) {
      const byte = chunk[i] as number
      if (byte < 0x80) {
        if (byte === 0) evidence.zeros[(start + i) & 1]!++
        else if (byte < 0x20 && !textControls.has(byte)) evidence.controls++
        if (expected > 0) {
          evidence.notUtf8++
          expected = 0
        }
        if (run > 0) endRun()
        continue
      }
      // GB 2312 pairs have both bytes at A1 and above; the lead of a level 1 or 2 character is B0-F7
      run++
      if (byte >= 0xa1) runBytes++
      if (expected > 0) {
        if (byte < 0xc0) {
          expected--
          if (expected === 0) evidence.utf8++
          continue
        }
        evidence.notUtf8++
        expected = 0
      }
      if (byte >= 0xc2 && byte < 0xe0) expected = 1
      else if (byte >= 0xe0 && byte < 0xf0) expected = 2
      else if (byte >= 0xf0 && byte < 0xf5) expected = 3
      else evidence.notUtf8++
    }
    evidence.bytes += chunk.length
  }
}

function addSample(evidence: Evidence, chunk: Buffer): void {
  const missing = SAMPLE - evidence.sample.length
  if (missing === 0) return
  const start = evidence.sample.length > 0 ? 0 : chunk.findIndex((byte) => byte >= 0x80)
  if (start >= 0) evidence.sample = Buffer.concat([evidence.sample, chunk.subarray(start, start + missing)])
}

function judge({ bytes, zeros, utf8, notUtf8, controls, pairs, alone, sample }: Evidence): TextEncoding {
  const [even, odd] = zeros
  // a comma, digit or line end of UTF-16 always has a zero on the same side; binary files have them on both
  if (odd > 3 && odd > bytes / 25 && even < odd / 20) return 'utf-16le'
  if (even > 3 && even > bytes / 25 && odd < even / 20) return 'utf-16be'
  if (isTooMany(even + odd + controls, bytes)) throw new TableProblem('not_a_table', 'binary content')
  if (notUtf8 === 0 || utf8 > notUtf8 * 4) return 'utf-8'
  if (isJapanese(sample)) return 'shift_jis'
  if (pairs <= alone * 2) return 'windows-1252'
  return isKorean(sample) ? 'euc-kr' : 'gb18030'
}

/** The characters that bytes are beyond ASCII, in some encoding. */
const beyondAscii = (bytes: Buffer, encoding: TextEncoding): string[] =>
  new TextDecoder(encoding).decode(bytes).match(/[^\0-\x7f]/gu) ?? []
const share = (characters: readonly string[], such: RegExp) =>
  characters.filter((one) => such.test(one)).length / characters.length
const broken = /\ufffd/

/**
 * Kana are in no other encoding where Shift JIS has them. A text of kanji alone is Japanese where most bytes begin a kanji of the
 * first level, which those of Chinese rarely do; curly quotes of Western text do, but stand alone.
 */
function isJapanese(sample: Buffer): boolean {
  const characters = beyondAscii(sample, 'shift_jis')
  if (share(characters, broken) > 0.02) return false
  if (share(characters, /[ぁ-ヺー]/) > 0.1) return true
  const firstLevel = sample.filter((byte) => byte >= 0x88 && byte <= 0x97).length
  const words = new TextDecoder('shift_jis').decode(sample).match(/\p{Script=Han}{2,}/gu) ?? []
  return words.join('').length > characters.length * 0.8 && firstLevel > characters.length * 0.6
}

/**
 * Hangul and Chinese characters have the same bytes. Read as Hangul, Chinese text is of syllables that Korean hardly uses; in a few
 * words, which may be otherwise by chance, both readings are compared.
 */
function isKorean(sample: Buffer): boolean {
  const characters = beyondAscii(sample, 'euc-kr')
  const hangul = characters.filter((one) => /[가-힣]/.test(one))
  const korean = share(hangul, usualSyllables)
  return (
    share(characters, broken) < 0.02 &&
    hangul.length > characters.length / 2 &&
    korean > 0.6 &&
    korean > share(beyondAscii(sample, 'gb18030'), usualInLists)
  )
}

/** Of the Chinese characters with the bytes of Hangul those that lists of chemicals use most. */
const usualInLists =
  /[丁七三丙个二交产代件价供保偏光克全六内分别剂化厂参反发可号合名否吩含品地基壬存定对并库庚度录批撑斤日更期来构标次毒毫气氟氨氮氯氰溶爆牌环甘甲目码硫硼碘碱磷磺称粉精级纯结编罗考联聚胺苯草菲规格货酚醇醋醚醛量金钙钠钾铅铝铬锰镁镍间额]/

/** The syllables of some nine tenths of Korean text, those in names of compounds among them. */
const usualSyllables =
  /[가각간감값강개거건검것격견결경계고공과관광교구국권규그글금급기까나낙내너네년노놀농높는능니닐다단달당대더데도독동되된두드등디딘따때또라락란람래량러레려력로록론료루륨르른를름리린릴림마만매머메면명모목무문물미민및바반발방배번벌법벤변병보복본부분불브비빙사산상색생서석선설성세소속수순술숨슘스습시식신실심십아안않알암액약양어업없에엔여연열염영예오옥온올와완요용우운원위유육율으은을음응의이인일임입있자작장재저적전점정제젠조족존종좌주준중증지직진질집차착찾처청체초최추출취치카칼크클키타탄탈탐터테톤톨통트특티틸파판페펜평포표푸품퓨프플피필하학한할함합항해했행향허헥헵형호혼화확환활황회효후]/
