/** The text of an answer of somebody outside. @throws Error, with a word for who it is, where it has more bytes than `most` */
export async function limitedText(response: Response, most: number, who: string): Promise<string> {
  const parts: Uint8Array[] = []
  let size = 0
  for await (const part of response.body ?? []) {
    size += part.length
    if (size > most) throw new Error(`${who} answered too much`)
    parts.push(part)
  }
  return Buffer.concat(parts).toString('utf8')
}
