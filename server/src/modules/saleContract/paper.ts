import Document, { type FragmentOptions, type Options, type TextOptions } from 'pdfkit'
import { fontFiles } from './fontFile.ts'

/** A piece of a text that is drawn in one font. */
interface Run {
  font: string
  text: string
}

/** Drawn for a character that no font has, and found when the text of the file is read or copied, as a font's own box would not be. */
const missing = '□'
const invisible = /[\p{Cc}\p{Default_Ignorable_Code_Point}]/gu
/** Letters and accents, or the letters of a Korean syllable, that were typed apart: so Macs write them. */
const apart = /\P{M}\p{M}+|[\u1100-\u11ff]+/gu
/** A character with the accents that stand on it. */
const characters = /\P{M}\p{M}*|\p{M}+/gu
const shares = { left: 0, center: 0.5, right: 1 }

/**
 * A document that draws each character in the first font that has it. pdfkit breaks lines by what {@link widthOfString} says and draws each by
 * {@link _fragment}, both in one font; here both go run by run, so that breaks, alignment and heights are those of what is drawn. A font is
 * read when the fonts before it lack something, and embedded when something is drawn in it.
 */
export class Paper extends Document {
  /** How each character that occurred is drawn. */
  readonly #runs = new Map<string, Run>()

  constructor(options: Options) {
    super(options)
    for (const file of fontFiles) this.registerFont(file, file)
    this.font(fontFiles[0]!)
  }

  override widthOfString(text: string, options?: TextOptions): number {
    return this.#runsOf(text).reduce((sum, run) => sum + this.#widthOf(run, options), 0)
  }

  override _fragment(text: string, x: number, y: number, options: FragmentOptions): void {
    const { align = 'left', lineWidth = 0 } = options
    const room = align === 'left' ? 0 : lineWidth - this.widthOfString(text.trimEnd())
    let at = x + shares[align] * room
    // All on the line of the first font, whose height the lines have: pdfkit hangs each font from its own ascender.
    const baseline = (-this._font.ascender / 1000) * this._fontSize
    for (const run of this.#runsOf(text)) {
      this.#inFont(run.font, () => super._fragment(run.text, at, y, { ...options, align: 'left', baseline }))
      at += this.#widthOf(run, options)
    }
  }

  #widthOf({ font, text }: Run, options?: TextOptions): number {
    return this.#inFont(font, () => super.widthOfString(text, options))
  }

  #inFont<T>(font: string, work: () => T): T {
    this.font(font)
    try {
      return work()
    } finally {
      this.font(fontFiles[0]!)
    }
  }

  #runsOf(text: string): Run[] {
    const runs: Run[] = []
    const seen = text.replaceAll('\t', ' ').replace(invisible, '')
    for (const character of seen.replace(apart, (letters) => letters.normalize()).match(characters) ?? []) {
      const run = this.#runs.get(character) ?? this.#runOf(character)
      this.#runs.set(character, run)
      const last = runs.at(-1)
      if (last?.font === run.font) last.text += run.text
      else runs.push({ ...run })
    }
    return runs
  }

  #runOf(character: string): Run {
    const font = fontFiles.find((file) => this.#has(file, character))
    return font === undefined ? { font: fontFiles[0]!, text: missing } : { font, text: character }
  }

  #has(font: string, text: string): boolean {
    return this.#inFont(font, () =>
      [...text].every((point) => this._font.font.hasGlyphForCodePoint(point.codePointAt(0)!)),
    )
  }
}
