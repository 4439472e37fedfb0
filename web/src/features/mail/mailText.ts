/** The text of an email in pieces; its web addresses as links. */
export function pieces(body: string): { text: string; link?: string }[] {
  // A full stop or bracket after an address belongs to the sentence; a CJK sign ends it.
  const address = /https?:\/\/[\w\-.~:/?#[\]@!$&'()*+,;=%]*[\w\-~/#=&%]/g
  const found: { text: string; link?: string }[] = []
  let from = 0
  for (const match of body.matchAll(address)) {
    if (match.index > from) found.push({ text: body.slice(from, match.index) })
    found.push({ text: match[0], link: match[0] })
    from = match.index + match[0].length
  }
  if (from < body.length) found.push({ text: body.slice(from) })
  return found
}
