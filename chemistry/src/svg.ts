/**
 * Writes RDKit's drawing anew from the few things a drawing consists of, so nothing else (scripts, links, styles) can get
 * through: paths of plain commands, with a stroke or a fill of a plain colour. Lines of one look become one path. What RDKit
 * filled with the colour `mark` lies under the rest.
 */
export function compactSvg(drawing: string, mark?: string): string {
  const box = /viewBox='0 0 (\d{1,5}) (\d{1,5})'/.exec(drawing)
  const size = `${box?.[1] ?? 320} ${box?.[2] ?? 320}`
  const strokes = new Map<string, string>()
  const fills = new Map<string, string>()
  let marked = ''
  for (const [, attributes = ''] of drawing.matchAll(/<path ([^<>]*)\/>/g)) {
    const path = /(?:^|\s)d='([^']*)'/.exec(attributes)?.[1]
    if (path === undefined || !/^[MLQCZ\d\s.,-]*$/.test(path)) continue
    const shape = compactPath(path)
    const stroke = /stroke:(#[0-9A-Fa-f]{6})/.exec(attributes)?.[1]
    const width = /stroke-width:(\d{1,2}(?:\.\d+)?)px/.exec(attributes)?.[1] ?? '2'
    const fill = /fill(?::|=')(#[0-9A-Fa-f]{6})/.exec(attributes)?.[1]
    if (mark !== undefined && fill?.toLowerCase() === mark) {
      marked += shape
      continue
    }
    if (fill !== undefined) append(fills, attribute('fill', colour(fill), '#000'), shape)
    // Filled wedges get the same outline as the lines beside them, so the two need not be told apart further
    if (stroke !== undefined)
      append(strokes, `${attribute('stroke', colour(stroke), '#000')} stroke-width="${Number(width)}"`, shape)
  }
  if (mark !== undefined) marked += ellipses(drawing, mark)
  const under =
    marked === ''
      ? ''
      : `<path fill="${mark}" stroke="${mark}" stroke-width="3" stroke-linejoin="round" d="${marked}"/>`
  const lines = [...strokes].map(([look, d]) => `<path${look} d="${d}"/>`).join('')
  const letters = [...fills].map(([look, d]) => `<path${look} d="${d}"/>`).join('')
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size}">${under}<g fill="none" stroke="#000" stroke-linecap="round">${lines}</g><g>${letters}</g></svg>`
}

/** Marks of atoms, as paths of four curves. */
function ellipses(drawing: string, mark: string): string {
  let marks = ''
  for (const [, attributes = ''] of drawing.matchAll(/<ellipse ([^<>]*)\/>/g)) {
    if (!attributes.toLowerCase().includes(`fill:${mark}`)) continue
    const number = (name: string): number => Number(new RegExp(`(?:^|\\s)${name}='([\\d.-]+)'`).exec(attributes)?.[1])
    const [x, y, rx, ry] = [number('cx'), number('cy'), number('rx'), number('ry')]
    if (![x, y, rx, ry].every(Number.isFinite)) continue
    const points = [0, 1, 2, 3].map((turn) => {
      const [cos, sin] = [[1, 0, -1, 0][turn]!, [0, 1, 0, -1][turn]!]
      return { corner: [x + rx * (cos - sin), y + ry * (sin + cos)], end: [x - rx * sin, y + ry * cos] }
    })
    marks += compactPath(
      `M ${x + rx} ${y} ${points.map(({ corner, end }) => `Q ${corner.join(' ')} ${end.join(' ')}`).join(' ')} Z`,
    )
  }
  return marks
}

function append(paths: Map<string, string>, look: string, shape: string): void {
  paths.set(look, (paths.get(look) ?? '') + shape)
}

function attribute(name: string, value: string, usual: string): string {
  return value === usual ? '' : ` ${name}="${value}"`
}

function compactPath(path: string): string {
  return path
    .replace(/(\d+)\.(\d)\d*/g, '$1.$2')
    .replace(/\.0(?!\d)/g, '')
    .replace(/[\s,]+/g, ' ')
    .replace(/ ?([MLQCZ]) ?/g, '$1')
    .replace(/ -/g, '-')
    .trim()
}

function colour(hex: string): string {
  const lower = hex.toLowerCase()
  const [, r1, r2, g1, g2, b1, b2] = lower
  return r1 === r2 && g1 === g2 && b1 === b2 ? `#${r1}${g1}${b1}` : lower
}
