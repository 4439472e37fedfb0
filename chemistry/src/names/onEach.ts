import type { Group, Prefix } from './form.ts'

/** A prefix that stands on every one of several equal parents, as 3,3'-二氯 does; undefined where it stands on some of them. */
export function onEach(group: Group, prefix: Prefix): Group | undefined {
  const count = group.multiplied!.count
  const { locants } = prefix
  if (locants === undefined || locants.length !== prefix.count || prefix.count % count !== 0) return undefined
  const levels = Array.from({ length: count }, (_, level) =>
    locants.filter((one) => /'*$/.exec(one)![0].length === level).map((one) => one.replace(/'+$/, '')),
  )
  const first = levels[0]!
  if (
    first.length * count !== locants.length ||
    levels.some((level) => level.toSorted().join() !== first.toSorted().join())
  )
    return undefined
  return { ...group, prefixes: [{ ...prefix, locants: first, count: first.length }, ...group.prefixes] }
}
