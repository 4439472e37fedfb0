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
export const packedScript = pdfOf(catalogue('/OpenAction 9 0 R'), ...pages, packed(script))

/** The object 9 in a stream of packed objects, which is the object 5 where it is followed by {@link withTable}. */
function packed(object: string, twice = false): Buffer {
  const once = deflateSync(Buffer.from(`9 0 ${object}`))
  const filter = twice ? '[/ASCIIHexDecode /FlateDecode]' : '/FlateDecode'
  return streamOf(
    `/Type /ObjStm /N 1 /First 4 /Filter ${filter}`,
    twice ? Buffer.from(`${once.toString('hex')}>`) : once,
  )
}

/** A PDF that says where its objects are, the object 9 as the first one that is packed in the object 5. */
function withTable(...objects: (string | Buffer)[]): Buffer {
  const before = pdfOf(...objects)
  const table = Buffer.alloc(10 * 6)
  for (const n of objects.keys()) {
    table[(n + 1) * 6] = 1
    table.writeUInt32BE(before.indexOf(`${n + 1} 0 obj`), (n + 1) * 6 + 1)
  }
  table[9 * 6] = 2
  table.writeUInt32BE(5, 9 * 6 + 1)
  const dictionary = '/Type /XRef /Size 10 /W [1 4 1] /Root 1 0 R'
  return Buffer.concat([
    before,
    Buffer.from('10 0 obj\n'),
    streamOf(dictionary, table),
    Buffer.from(`\nendobj\nstartxref\n${before.length}\n%%EOF\n`),
  ])
}

/** What an XFA form says, as the object 4, and where the document names it. */
const form = streamOf('', Buffer.from('<xdp:xdp xmlns:xdp="http://ns.adobe.com/xdp/"><template/></xdp:xdp>'))
const ofXfa = '<< /Fields [] /XFA 4 0 R >>'

/** What each does. */
export const activePdfs = {
  'a script as it opens': pdfOf(catalogue(`/OpenAction ${script}`), ...pages),
  'a script under another spelling': pdfOf(catalogue('/OpenAction << /S /J#61vaScript /JS (x) >>'), ...pages),
  'a script among packed objects': packedScript,
  'a program that it starts': pdfOf(catalogue('/OpenAction << /S /Launch /F (cmd.exe) >>'), ...pages),
  'a form of XFA': pdfOf(catalogue('/AcroForm << /Fields [] /XFA 4 0 R >>'), ...pages, form),
  'a form of XFA under another spelling': pdfOf(catalogue('/AcroForm << /XF#41 [(template) 4 0 R] >>'), ...pages, form),
  'a form of XFA among packed objects': pdfOf(catalogue('/AcroForm 9 0 R'), ...pages, form, packed(ofXfa)),
  'a form of XFA that is packed twice': withTable(catalogue('/AcroForm 9 0 R'), ...pages, form, packed(ofXfa, true)),
  'a script in what only looks like a stream': pdfOf('(stream\n)', catalogue(`/OpenAction ${script}`), '(\nendstream)'),
}

/** A data sheet with the data it was made from, another file within it; it is no form, though by chance a picture says so. */
export const withAttachment = pdfOf(
  catalogue('/Names << /EmbeddedFiles << /Names [(data.xml) 4 0 R] >> >> /AF [4 0 R]'),
  ...pages,
  '<< /Type /Filespec /F (data.xml) /UF (data.xml) /AFRelationship /Source /EF << /F 5 0 R >> >>',
  streamOf('/Type /EmbeddedFile /Subtype /text#2Fxml', Buffer.from('<?xml version="1.0"?><invoice/>')),
  streamOf('/Type /XObject /Subtype /Image', Buffer.from('ffd8/XFA\u00ff', 'latin1')),
)

/** What begins streams over and over, and neither an object nor the end of a stream among it: two megabytes. */
export const beginnings = pdfOf(catalogue(''), ...pages, packed('<< >>'), 'stream\n'.repeat(300_000))

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
