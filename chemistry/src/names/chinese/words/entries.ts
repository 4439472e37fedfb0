import { groupOf } from '../../form.ts'
import type { Group, Skeleton } from '../../form.ts'
import { skeletons } from '../../vocabulary/skeletons.ts'

/** A group of the vocabulary by its id. */
export const known = (id: string): Group => {
  if (!skeletons.has(id)) throw new Error(`no skeleton ${id}`)
  return groupOf({ kind: 'known', id })
}

/** Lines `words=id`, with spaces between words that mean the same. */
export function pairs(text: string): [string, string][] {
  return text
    .trim()
    .split(/\s*\n\s*/)
    .flatMap((line) => {
      const [words = '', id = ''] = line.split('=')
      return words
        .split(' ')
        .filter(Boolean)
        .map((word): [string, string] => [word, id.trim()])
    })
}

/** Parents by the same lines. */
export function parents(text: string): [string, Skeleton][] {
  return pairs(text).map(([word, id]) => [word, known(id).skeleton])
}
