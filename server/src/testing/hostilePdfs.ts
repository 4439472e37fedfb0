import { deflateSync } from 'node:zlib'
import { buffer } from 'node:stream/consumers'
import Document from 'pdfkit'

// PDFs that do something on the machine of whoever opens them, or that nobody can open.

/** A PDF of these objects, the first of which is the root. */
export function pdfOf(...objects: (string | Buffer)[]): Buffer {
  const parts = objects.map((one, at) => [
    Buffer.from(`${at + 1} 0 obj\n`),
    Buffer.from(one as string, 'latin1'),
    Buffer.from('\nendobj\n'),
  ])
  const trailer = Buffer.from('trailer\n<< /Root 1 0 R >>\n%%EOF\n')
  return Buffer.concat([Buffer.from('%PDF-1.7\n'), ...parts.flat(), trailer])
}

const pages = ['<< /Type /Pages /Kids [3 0 R] /Count 1 >>', '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 9 9] >>']
const catalogue = (more: string) => `<< /Type /Catalog /Pages 2 0 R ${more} >>`
const streamOf = (dictionary: string, bytes: Buffer) =>
  Buffer.concat([
    Buffer.from(`<< ${dictionary} /Length ${bytes.length} >>\nstream\n`),
    bytes,
    Buffer.from('\nendstream'),
  ])

/** Runs a script when it is opened, which does not stand in its bytes as such. */
const script = '<< /S /JavaScript /JS (app.launchURL\\("http://evil.example"\\)) >>'
export const packedScript = pdfOf(
  catalogue('/OpenAction 9 0 R'),
  ...pages,
  streamOf('/Type /ObjStm /N 1 /First 4 /Filter /FlateDecode', deflateSync(Buffer.from(`9 0 ${script}`))),
)

/** What each does. */
export const activePdfs = {
  'a script as it opens': pdfOf(catalogue(`/OpenAction ${script}`), ...pages),
  'a script under another spelling': pdfOf(catalogue('/OpenAction << /S /J#61vaScript /JS (x) >>'), ...pages),
  'a script among packed objects': packedScript,
  'a program that it starts': pdfOf(catalogue('/OpenAction << /S /Launch /F (cmd.exe) >>'), ...pages),
  'a script in what only looks like a stream': pdfOf('(stream\n)', catalogue(`/OpenAction ${script}`), '(\nendstream)'),
}

/** Opens with a password alone, or forbids printing and opens for everybody. */
export async function lockedPdf(userPassword = 'secret'): Promise<Buffer> {
  const options = {
    size: 'A4',
    margin: 50,
    ownerPassword: 'owner',
    permissions: { printing: false },
    ...(userPassword && { userPassword }),
  }
  const doc = new Document(options)
  const bytes = buffer(doc)
  doc.text('Signal word: Danger')
  doc.end()
  return bytes
}

/** A stream that unpacks to a hundred times the memory that reading it may take, as a page and as packed objects. */
const zeros = deflateSync(Buffer.alloc(64 * 1024 * 1024))
export const bombs = {
  'packed objects': pdfOf(catalogue(''), ...pages, streamOf('/Type /ObjStm /N 1 /First 4 /Filter /FlateDecode', zeros)),
  'a page': pdfOf(
    catalogue(''),
    pages[0]!,
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 9 9] /Contents 4 0 R >>',
    streamOf('/Filter [/FlateDecode /FlateDecode]', deflateSync(deflateSync(Buffer.alloc(256 * 1024 * 1024)))),
  ),
  'pages without end': pdfOf(catalogue(''), '<< /Type /Pages /Kids [2 0 R 2 0 R] /Count 2000000000 >>'),
}
