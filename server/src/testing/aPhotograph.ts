// Photographs as phones and cameras write them: beside the picture they say where, when and with what it was taken.

/** What a photograph of {@link aPhotograph} says about whoever took it. */
export const TOLD = /Exif\0\0II|PhoneMaker|Nanjing|51\.5N|xmpmeta|Photoshop|shot by|GPS|SecondPicture/

interface Tag {
  tag: number
  /** A text, a SHORT or the offset of another directory. */
  value: string | number | readonly Tag[]
}

/** EXIF in little-endian: a directory, the directories and texts that it names behind it. */
function directory(tags: readonly Tag[], at: number): Buffer {
  const entries = Buffer.alloc(2 + 12 * tags.length + 4)
  entries.writeUInt16LE(tags.length)
  const behind: Buffer[] = []
  let free = at + entries.length
  for (const [n, { tag, value }] of tags.entries()) {
    const entry = 2 + 12 * n
    entries.writeUInt16LE(tag, entry)
    if (typeof value === 'number') {
      entries.writeUInt16LE(3, entry + 2)
      entries.writeUInt32LE(1, entry + 4)
      entries.writeUInt16LE(value, entry + 8)
      continue
    }
    const bytes = typeof value === 'string' ? Buffer.from(`${value}\0`) : directory(value, free)
    entries.writeUInt16LE(typeof value === 'string' ? 2 : 4, entry + 2)
    entries.writeUInt32LE(typeof value === 'string' ? bytes.length : 1, entry + 4)
    entries.writeUInt32LE(free, entry + 8)
    behind.push(bytes)
    free += bytes.length
  }
  return Buffer.concat([entries, ...behind])
}

function exifOf(orientation: number): Buffer {
  const head = Buffer.from('II*\0\x08\0\0\0', 'latin1')
  const place = [
    { tag: 1, value: '51.5N GPS' },
    { tag: 29, value: '2026:11:29' },
  ]
  const tags = [
    { tag: 0x010f, value: 'PhoneMaker' },
    { tag: 0x0112, value: orientation },
    { tag: 0x013b, value: 'shot by Li in Nanjing' },
    { tag: 0x8825, value: place },
  ]
  return Buffer.concat([head, directory(tags, 8)])
}

function segment(marker: number, body: Buffer | string): Buffer {
  const bytes = Buffer.from(body as string, 'latin1')
  const head = Buffer.from([0xff, marker, 0, 0])
  head.writeUInt16BE(bytes.length + 2, 2)
  return Buffer.concat([head, bytes])
}

/** What of the photograph is the picture: its frame, its scan with a restart and a stuffed byte. */
export const PIXELS = Buffer.concat([
  segment(0xc0, Buffer.from([8, 0, 30, 0, 40, 1, 1, 0x11, 0])),
  segment(0xda, Buffer.from([1, 1, 0, 0, 63, 0])),
  Buffer.from('11ff0022ffd03344', 'hex'),
])

/** What a camera and an editor write in front of the picture. */
const told = (orientation: number) => [
  segment(0xe1, Buffer.concat([Buffer.from('Exif\0\0'), exifOf(orientation)])),
  segment(0xe1, 'http://ns.adobe.com/xap/1.0/\0<x:xmpmeta>Nanjing</x:xmpmeta>'),
  segment(0xe2, 'ICC_PROFILE\0\x01\x01profile'),
  segment(0xed, 'Photoshop 3.0\0'),
  segment(0xfe, 'shot by Li'),
]

/** A JPEG of 40 by 30 pixels with all of that. */
export const aPhotograph = (orientation: number): Buffer =>
  Buffer.concat([
    Buffer.from('ffd8', 'hex'),
    ...told(orientation),
    PIXELS,
    Buffer.from('ffd9', 'hex'),
    Buffer.from('SecondPicture of the same scene'),
  ])

/** A JPEG of 16 by 12 pixels as a browser has written it; every program shows it. */
export const SMALL_JPEG = Buffer.from(
  '/9j/4AAQSkZJRgABAQAAAQABAAD/2wBDABsSFBcUERsXFhceHBsgKEIrKCUlKFE6PTBCYFVlZF9VXVtqeJmBanGQc1tdhbWGkJ6jq62rZ4C8ybqmx5moq6T/' +
    '2wBDARweHigjKE4rK06kbl1upKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKT/wAARCAAMABADASIAAhEBAxEB/8QA' +
    'FgABAQEAAAAAAAAAAAAAAAAAAAMF/8QAFxABAAMAAAAAAAAAAAAAAAAAAAITUf/EABUBAQEAAAAAAAAAAAAAAAAAAAIF/8QAGBEBAQEBAQAAAAAAAAAAAAAA' +
    'AxEAAQL/2gAMAwEAAhEDEQA/AM+uWLgKt6SXUTLh2b//2Q==',
  'base64',
)

/** The same with what a camera writes into it. */
export const smallPhotograph = (orientation: number): Buffer => {
  // Behind JFIF.
  const at = 20
  return Buffer.concat([SMALL_JPEG.subarray(0, at), ...told(orientation), SMALL_JPEG.subarray(at)])
}

/** Chunks of a PNG that say the same; their check sums are nobody's business. */
export function pngTelling(picture: Buffer, orientation: number): Buffer {
  const chunk = (kind: string, body: Buffer) => {
    const head = Buffer.alloc(4)
    head.writeUInt32BE(body.length)
    return Buffer.concat([head, Buffer.from(kind, 'latin1'), body, Buffer.alloc(4)])
  }
  // Behind signature and header.
  const at = 33
  const told = [chunk('tEXt', Buffer.from('Author\0shot by Li')), chunk('eXIf', exifOf(orientation))]
  return Buffer.concat([picture.subarray(0, at), ...told, picture.subarray(at)])
}
