// What takes long to open, such as a browser, and is as good for the next test file: a process that runs files one after another leaves it
// from one to the next and ends it with itself. A file that runs by itself ends what it opens.

interface Left {
  opened: Promise<unknown>
  end: () => Promise<unknown>
  /** How many things of each kind it keeps open, which no file has forgotten to close. */
  holds: Map<string, number>
}

let leaving = false
const left = new Map<string, Left>()

/** From here on things are left to the next file. */
export const beginLeaving = () => void (leaving = true)

/** Opens something, or takes what an earlier file has left; `leave` stands for its end. */
export async function leftToNext<T>(
  name: string,
  open: () => Promise<T>,
  end: (one: T) => Promise<unknown>,
): Promise<{ one: T; leave: () => Promise<unknown> }> {
  if (!leaving) {
    const one = await open()
    return { one, leave: () => end(one) }
  }
  let known = left.get(name)
  if (!known) {
    const before = openThings()
    const opened = open()
    known = { opened, end: async () => end(await opened), holds: new Map() }
    left.set(name, known)
    const one = await opened
    for (const [kind, count] of openThings()) known.holds.set(kind, count - (before.get(kind) ?? 0))
    return { one, leave: async () => {} }
  }
  return { one: (await known.opened) as T, leave: async () => {} }
}

/** What keeps the process from ending, by kind, without what is left to the next file. */
export function openThings(): Map<string, number> {
  const count = new Map<string, number>()
  for (const kind of process.getActiveResourcesInfo()) count.set(kind, (count.get(kind) ?? 0) + 1)
  for (const { holds } of left.values())
    for (const [kind, held] of holds) count.set(kind, (count.get(kind) ?? 0) - Math.max(0, held))
  return count
}

/** Ends all of it, so that the process can end. */
export const endLeft = () => Promise.allSettled([...left.values()].map(({ end }) => end()))
