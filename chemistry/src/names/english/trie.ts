/** Words by their letters, to find all that begin at a place of a text in one walk. */
export type Trie<Value> = { next: Map<string, Trie<Value>>; values: Value[] }

export function trieOf<Value>(words: Iterable<readonly [string, Value]>): Trie<Value> {
  const root: Trie<Value> = { next: new Map(), values: [] }
  for (const [word, value] of words) {
    let node = root
    for (const letter of word) {
      let below = node.next.get(letter)
      if (below === undefined) node.next.set(letter, (below = { next: new Map(), values: [] }))
      node = below
    }
    node.values.push(value)
  }
  return root
}

/** The words that begin there, the longest first. */
export function allAt<Value>(trie: Trie<Value>, text: string, at: number): { value: Value; end: number }[] {
  const found: { value: Value; end: number }[] = []
  let node: Trie<Value> | undefined = trie
  for (let end = at; node !== undefined; end++) {
    for (const value of node.values) found.push({ value, end })
    node = end < text.length ? node.next.get(text[end]!) : undefined
  }
  return found.toReversed()
}
