import { createHash, randomInt, randomUUID } from 'node:crypto'
import { sql, type Kysely } from 'kysely'
import type { Tables } from './tables.generated.ts'

// A captcha drawn here: no outside service sees who signs in. Its answer is kept hashed, works once and for 5 minutes.

const minutes = 5
/** Without letters and digits that look alike. */
const alphabet = '2345679ACDEFGHJKLMNPRTWXY'
const length = 5

const hashOf = (id: string, answer: string) =>
  createHash('sha256')
    .update(`${id} ${answer.normalize('NFKC').trim().toUpperCase()}`)
    .digest()

/** Makes a captcha for a caller: its id and the drawing. */
export async function makeCaptcha(db: Kysely<Tables>, address: string): Promise<{ captchaId: string; svg: string }> {
  const answer = Array.from({ length }, () => alphabet[randomInt(alphabet.length)]!).join('')
  const id = randomUUID()
  await sql`insert into captchas (id, answer_hash, address, expires_at)
    values (${id}, ${hashOf(id, answer)}, ${address}, now() + make_interval(mins => ${minutes}))`.execute(db)
  return { captchaId: id, svg: draw(answer) }
}

/**
 * Uses a captcha up, right or wrong. Pass the database itself, so that a refusal does not give it back.
 * @returns whether the answer was right and in time
 */
export async function solveCaptcha(db: Kysely<Tables>, id: string, answer: string): Promise<boolean> {
  const { rows } = await sql<{ right: boolean }>`
    update captchas set used_at = now() where id = ${id} and used_at is null and expires_at > now()
    returning answer_hash = ${hashOf(id, answer)} as right`.execute(db)
  return rows[0]?.right === true
}

/** Removes captchas that are of no use any more. */
export async function sweepCaptchas(db: Kysely<Tables>): Promise<void> {
  await sql`delete from captchas where expires_at < now() - interval '1 day'`.execute(db)
}

const width = 150
const height = 50
const colours = ['#1d4f91', '#7a2e6b', '#20603d', '#8a3b12', '#3b3b6d']
const between = (least: number, most: number) => least + randomInt(Math.round((most - least) * 100)) / 100

/** Strokes instead of text: an SVG with letters in it would carry its own answer. */
function draw(answer: string): string {
  const letters = [...answer].map((character, index) => {
    const turn = between(-22, 22)
    const place = `translate(${(14 + index * 26 + between(-3, 3)).toFixed(1)} ${between(10, 16).toFixed(1)})`
    const size = `scale(${between(0.9, 1.15).toFixed(2)})`
    return `<path transform="${place} rotate(${turn.toFixed(1)} 8 14) ${size}" stroke="${pick(colours)}" stroke-width="${between(2.2, 3.2).toFixed(1)}" d="${penned(strokes[character]!)}"/>`
  })
  const noise = Array.from({ length: 4 }, () => {
    const point = () => `${between(0, width).toFixed(1)} ${between(0, height).toFixed(1)}`
    return `<path stroke="${pick(colours)}" stroke-width="1.2" opacity="0.6" d="M${point()}Q${point()} ${point()}"/>`
  })
  const parts = shuffled([...letters, ...noise])
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}"><rect width="100%" height="100%" fill="#f4f6f8"/><g fill="none" stroke-linecap="round" stroke-linejoin="round">${parts.join('')}</g></svg>`
}

const pick = <T>(values: readonly T[]): T => values[randomInt(values.length)]!

const shuffled = (parts: readonly string[]): string[] =>
  parts
    .map((part) => ({ part, place: randomInt(2 ** 32) }))
    .sort((a, b) => a.place - b.place)
    .map(({ part }) => part)

type Point = readonly [x: number, y: number]

/**
 * A sign as short strokes through points of chance along its outline, begun and lifted anywhere: neither the numbers nor
 * the sequence of commands tells which sign it is.
 */
function penned(path: string): string {
  const pieces: string[] = []
  let at: Point = [0, 0]
  for (const [, command, numbers] of path.matchAll(/([MLQ])([\d ]+)/g)) {
    const [x1 = 0, y1 = 0, x2 = x1, y2 = y1] = numbers!.trim().split(' ').map(Number)
    if (command !== 'M') pieces.push(...stroke(at, [x1, y1], [x2, y2], command === 'Q'))
    at = [x2, y2]
  }
  return shuffled(pieces).join('')
}

/** One line or bend from one point to another, cut into a few strokes. */
function stroke(from: Point, by: Point, to: Point, bends: boolean): string[] {
  const steps = 3 + randomInt(4)
  const place = (t: number): string => {
    const along = (axis: 0 | 1) =>
      bends
        ? (1 - t) ** 2 * from[axis] + 2 * t * (1 - t) * by[axis] + t ** 2 * to[axis]
        : (1 - t) * from[axis] + t * to[axis]
    return `${(along(0) + between(-0.5, 0.5)).toFixed(1)} ${(along(1) + between(-0.5, 0.5)).toFixed(1)}`
  }
  const ends = Array.from({ length: steps + 1 }, (_, step) => place(step / steps))
  return ends.slice(1).map((end, index) => `M${ends[index]}L${end}`)
}

/** Each sign as pen strokes in a box of 16 x 26. */
const strokes: Record<string, string> = {
  2: 'M1 6Q2 0 8 0Q15 0 15 7Q15 12 1 26L16 26',
  3: 'M1 3Q4 0 8 0Q14 0 14 6Q14 12 7 12Q15 12 15 19Q15 26 8 26Q3 26 1 22',
  4: 'M12 26L12 0L1 18L16 18',
  5: 'M14 0L3 0L2 11Q5 9 8 9Q15 9 15 17Q15 26 8 26Q3 26 1 23',
  6: 'M13 2Q10 0 8 0Q1 2 1 16Q1 26 8 26Q15 26 15 18Q15 11 8 11Q2 11 1 18',
  7: 'M1 0L15 0Q9 10 6 26',
  9: 'M15 9Q14 15 8 15Q1 15 1 8Q1 0 8 0Q15 0 15 10Q15 22 6 26',
  A: 'M0 26L8 0L16 26M3 17L13 17',
  C: 'M15 5Q13 0 8 0Q1 0 1 13Q1 26 8 26Q13 26 15 21',
  D: 'M2 0L2 26L7 26Q15 26 15 13Q15 0 7 0L2 0',
  E: 'M15 0L2 0L2 26L15 26M2 12L12 12',
  F: 'M15 0L2 0L2 26M2 12L12 12',
  G: 'M15 5Q13 0 8 0Q1 0 1 13Q1 26 8 26Q15 26 15 15L9 15',
  H: 'M2 0L2 26M15 0L15 26M2 12L15 12',
  J: 'M13 0L13 18Q13 26 7 26Q1 26 1 20',
  K: 'M2 0L2 26M15 0L2 14M6 10L15 26',
  L: 'M2 0L2 26L15 26',
  M: 'M1 26L1 0L8 14L15 0L15 26',
  N: 'M2 26L2 0L15 26L15 0',
  P: 'M2 26L2 0L9 0Q15 0 15 7Q15 14 9 14L2 14',
  R: 'M2 26L2 0L9 0Q15 0 15 7Q15 14 9 14L2 14M8 14L15 26',
  T: 'M0 0L16 0M8 0L8 26',
  W: 'M0 0L4 26L8 10L12 26L16 0',
  X: 'M1 0L15 26M15 0L1 26',
  Y: 'M0 0L8 12L16 0M8 12L8 26',
}
