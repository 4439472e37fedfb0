import type { Language } from '../kernel/shared/wire.ts'

/** What stands in a paper of the demo. */
interface Paper {
  title: string
  lines: readonly string[]
}

/** Points from the upper edge to the first line, and from line to line. */
const [TOP, LEAD] = [790, 20]

/** Text as the hexadecimal UTF-16 that a font with the predefined UCS-2 encoding takes. */
const hex = (text: string) => {
  const units = Array.from({ length: text.length }, (_, at) => text.charCodeAt(at).toString(16).padStart(4, '0'))
  return `<${units.join('')}>`
}

/** A page of plain text as PDF. The reader's own font is named, not carried, so that the file stays small. */
export function paperPdf({ title, lines }: Paper, language: Language): Buffer {
  const font =
    language === 'zh'
      ? '/BaseFont /STSong-Light /Encoding /UniGB-UCS2-H /DescendantFonts [<< /Type /Font /Subtype /CIDFontType0 /BaseFont /STSong-Light /CIDSystemInfo << /Registry (Adobe) /Ordering (GB1) /Supplement 4 >> /DW 1000 >>]'
      : '/BaseFont /Helvetica /Encoding /WinAnsiEncoding'
  const subtype = language === 'zh' ? 'Type0' : 'Type1'
  const plain = (text: string) =>
    `(${text
      .replaceAll('≥', '>=')
      .replaceAll('–', '-')
      .replace(/[\\()]/g, (sign) => `\\${sign}`)})`
  const show = language === 'zh' ? hex : plain
  const content = [title, '', ...lines]
    .map((line, at) => `BT /F1 ${at === 0 ? 16 : 11} Tf 56 ${TOP - at * LEAD} Td ${show(line)} Tj ET`)
    .join('\n')
  const body = Buffer.from(content, 'latin1')
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
    `<< /Length ${body.length} >>\nstream\n${content}\nendstream`,
    `<< /Type /Font /Subtype /${subtype} ${font} >>`,
  ]
  let text = '%PDF-1.4\n'
  const places = objects.map((object, at) => {
    const place = Buffer.byteLength(text, 'latin1')
    text += `${at + 1} 0 obj\n${object}\nendobj\n`
    return String(place).padStart(10, '0')
  })
  const start = Buffer.byteLength(text, 'latin1')
  text += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${places.map((place) => `${place} 00000 n \n`).join('')}`
  text += `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${start}\n%%EOF\n`
  return Buffer.from(text, 'latin1')
}
