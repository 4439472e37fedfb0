interface Node<Value> {
  next: Map<string, Node<Value>>
  values: Value[]
}

/** Words by their letters, to find all that begin at a place of a text in one walk. Made when it is first asked: much that imports names reads none. */
export type Trie<Value> = () => Node<Value>

export function trieOf<Value>(words: Iterable<readonly [string, Value]>): Trie<Value> {
  let root: Node<Value> | undefined
  return () => (root ??= made(words))
}

function made<Value>(words: Iterable<readonly [string, Value]>): Node<Value> {
  const root: Node<Value> = { next: new Map(), values: [] }
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
  let node: Node<Value> | undefined = trie()
  for (let end = at; node !== undefined; end++) {
    for (const value of node.values) found.push({ value, end })
    node = end < text.length ? node.next.get(text[end]!) : undefined
  }
  return found.toReversed()
}
