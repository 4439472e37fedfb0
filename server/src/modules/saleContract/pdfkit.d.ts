// The part of pdfkit (0.20) that contracts are drawn with. Its published types lag behind its versions.
declare module 'pdfkit' {
  import type { Readable } from 'node:stream'

  export interface TextOptions {
    width?: number
    height?: number
    align?: 'left' | 'center' | 'right'
    lineBreak?: boolean
    ellipsis?: boolean
  }
  /** Of a line that is drawn: how much room it has where texts are broken, and how far below `y` its letters stand, as a negative number. */
  export interface FragmentOptions extends TextOptions {
    lineWidth?: number
    baseline?: number
  }
  export interface Options {
    size: string
    margin: number
    bufferPages?: boolean
    info?: Record<string, string | Date>
    lang?: string
  }
  interface PDFFont {
    /** In thousandths of the size. */
    ascender: number
    font: { hasGlyphForCodePoint: (code: number) => boolean }
  }
  export interface PDFDocument extends Readable {
    y: number
    page: { width: number; height: number }
    // Not published by pdfkit, as the underscore says: `Paper` has no other way to change fonts within a line.
    _font: PDFFont
    _fontSize: number
    _fragment(text: string, x: number, y: number, options: FragmentOptions): void
    registerFont(name: string, file: string): this
    font(name: string): this
    fontSize(points: number): this
    text(text: string, x?: number, y?: number, options?: TextOptions): this
    heightOfString(text: string, options?: TextOptions): number
    widthOfString(text: string, options?: TextOptions): number
    moveTo(x: number, y: number): this
    lineTo(x: number, y: number): this
    circle(x: number, y: number, radius: number): this
    polygon(...points: [number, number][]): this
    lineWidth(points: number): this
    strokeColor(color: string): this
    fillColor(color: string): this
    stroke(): this
    fill(): this
    save(): this
    restore(): this
    rotate(degrees: number, options: { origin: [number, number] }): this
    opacity(share: number): this
    addPage(): this
    bufferedPageRange(): { start: number; count: number }
    switchToPage(page: number): this
    end(): void
  }
  const Document: new (options: Options) => PDFDocument
  export default Document
}
