import assert from 'node:assert/strict'
import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { test } from 'node:test'
import { circlesIn, importGraph } from '../../server/src/testing/imports.ts'
import { readRows } from '../pageTable.ts'

// The shape of the interface as a test. web/README.md and docs/decisions/0037 say why.

/** Each layer imports itself and those before it. `root` puts the application together, so it may import all of them. */
const layers = ['api', 'ui', 'app', 'areas', 'features', 'root'] as const
type Layer = (typeof layers)[number]

/** The files of `app/` that put the application together. */
const rootFiles = /^app\/(App|Pages|routes|entry-client|entry-server)\.tsx$/

const graph = importGraph(import.meta.dirname, '{api,ui,app,areas,features}/**/*.{ts,tsx}')
const imports = [...graph].flatMap(([file, targets]) => targets.map((target) => ({ file, target })))

const layerOf = (file: string): Layer | undefined =>
  rootFiles.test(file) ? 'root' : layers.find((layer) => file.startsWith(`${layer}/`))
const isFeature = (file: string) => file.startsWith('features/')
const featureOf = (file: string) => /^features\/(\w+)\//.exec(file)?.[1]
/** Lies in the folder of its feature itself, not in one of the folders beneath, which hold pages and what only they use. */
const isPart = (file: string) => /^features\/\w+\/[^/]+$/.test(file)

test('layers import only what lies below them', () => {
  const wrong = imports.filter(({ file, target }) => {
    const [from, to] = [layerOf(file), layerOf(target)]
    return from && to && layers.indexOf(to) > layers.indexOf(from)
  })
  assert.deepEqual(
    wrong.map(({ file, target }) => `${file} imports ${target}`),
    [],
  )
})

test('features import only the parts of other features, never what belongs to their pages', () => {
  const wrong = imports.filter(
    ({ file, target }) =>
      featureOf(target) !== undefined &&
      featureOf(file) !== featureOf(target) &&
      !rootFiles.test(file) &&
      !isPart(target),
  )
  assert.deepEqual(
    wrong.map(({ file, target }) => `${file} imports ${target}`),
    [],
  )
})

test('the parts of a feature never import its pages', () => {
  const wrong = imports.filter(
    ({ file, target }) => isPart(file) && featureOf(target) === featureOf(file) && !isPart(target),
  )
  assert.deepEqual(
    wrong.map(({ file, target }) => `${file} imports ${target}`),
    [],
  )
})

test('the parts of features do not depend on each other in circles', () => {
  const between = imports.filter(({ file, target }) => isPart(file) && isPart(target))
  const uses = Map.groupBy(between, ({ file }) => featureOf(file)!)
  const others = [...uses].map(
    ([feature, all]) =>
      [feature, new Set(all.map(({ target }) => featureOf(target)!).filter((other) => other !== feature))] as const,
  )
  assert.deepEqual(circlesIn(new Map(others)), [])
})

test('files do not import each other in circles', () => {
  assert.deepEqual(circlesIn(graph), [])
})

test('[ERR-3] whoever shows an outline until an answer comes offers another try where it does not come', () => {
  const forever = globSync('features/**/*.tsx', { cwd: import.meta.dirname }).filter((file) => {
    const text = readFileSync(path.join(import.meta.dirname, file), 'utf8')
    const waits = /<PageBones\b/.test(text) && /\buse(Api|Query)\(/.test(text)
    // Both of these end with a refusal, too.
    return waits && !/<Failure\b|\.isLoading\b|\bisFetchedAfterMount\b/.test(text)
  })
  assert.deepEqual(forever, [])
})

test('no sheet of a feature gives a class of the shared sheet another look: it stays in the document, on every page after', () => {
  const classesIn = (sheet: string) =>
    new Set(readFileSync(path.join(import.meta.dirname, sheet), 'utf8').match(/^\.[\w-]+(?=,$| \{$)/gm))
  const shared = classesIn('ui/base.css')
  const again = globSync('features/**/*.css', { cwd: import.meta.dirname }).flatMap((sheet) =>
    [...classesIn(sheet).intersection(shared)].map((name) => `${name} in ${sheet}`),
  )
  assert.deepEqual(again, [])
})

test('a page loads the sheets of the classes that it names: opened first it looks as it does after others', () => {
  const read = (file: string) => readFileSync(path.join(import.meta.dirname, file), 'utf8')
  // Words with a hyphen belong to one thing; others say different things in different places.
  const sheets = globSync('{ui,areas,features}/**/*.css', { cwd: import.meta.dirname }).map((sheet) => {
    const rules = read(sheet).replaceAll(/\/\*[^]*?\*\//g, '')
    return [sheet, new Set([...rules.matchAll(/(?:^|[{},])\s*\.([a-z]\w*-[\w-]*)/g)].map(([, name]) => name!))] as const
  })
  const classNamesIn = (text: string) =>
    (text.match(/\b\w*[cC]lass(?:Name|es)=?(?:"[^"]*"|\{[^}]*\}|\([^)]*\))/g) ?? []).flatMap(
      (attribute) => attribute.match(/\b[a-z]\w*-[\w-]*/g) ?? [],
    )
  const named = new Map([...graph.keys()].map((file) => [file, new Set(classNamesIn(read(file)))]))
  const missing = new Set<string>()
  for (const { page } of readRows()) {
    const loaded = new Set([`features/${page}.tsx`])
    for (const one of loaded) for (const next of graph.get(one) ?? []) loaded.add(next)
    const classes = new Set(
      sheets.flatMap(([sheet, names]) => (loaded.has(sheet) || !isFeature(sheet) ? [...names] : [])),
    )
    for (const [sheet, names] of sheets)
      for (const one of loaded)
        for (const name of named.get(one)?.intersection(names) ?? [])
          if (!classes.has(name)) missing.add(`${one} names ${name} of ${sheet}, which ${page} does not load`)
  }
  assert.deepEqual([...missing], [])
})

test('the page of a record of staff ends with what was noted about it', () => {
  // What is said in a chat is kept in it.
  const otherwise = ['features/chat/backoffice/ConversationPage.tsx']
  const without = globSync('features/*/backoffice/*Page.tsx', { cwd: import.meta.dirname }).filter((file) => {
    const text = readFileSync(path.join(import.meta.dirname, file), 'utf8')
    return text.includes('<RecordHead') && !/<(RecordFoot|Notes) entity="|<RecordFoot$/m.test(text)
  })
  assert.deepEqual(without.toSorted(), otherwise)
})

/** A function or constant of a file: the nouns whose texts it says, and the words in it, names that it uses among them. */
interface Part {
  nouns: readonly string[]
  words: ReadonlySet<string>
}
interface Source {
  parts: ReadonlyMap<string, Part>
  /** Names that the file imports: from which file, and what they are called there. What `import()` fetches loads its own texts. */
  from: ReadonlyMap<string, readonly [file: string, name: string]>
}
const sources = new Map<string, Source>()

function sourceOf(file: string): Source {
  const known = sources.get(file)
  if (known) return known
  const text = readFileSync(path.join(import.meta.dirname, file), 'utf8')
  const from = new Map<string, readonly [string, string]>()
  for (const [, names, target] of text.matchAll(/^(?:im|ex)port (?!type\b)([^'"]+?) from '(\.[^']+\.tsx?)'/gm)) {
    const [, first, braced = ''] = /^(\w+)?,?\s*(?:\{([^}]*)\})?$/.exec(names!.trim()) ?? []
    const named = braced.split(',').filter((one) => /^\s*(?!type\s)\w/.test(one))
    for (const [name, own = name] of named.map((one) => one.trim().split(' as ')))
      from.set(own!, [path.join(path.dirname(file), target!), name!])
    if (first) from.set(first, [path.join(path.dirname(file), target!), 'default'])
  }
  const parts = new Map<string, Part>()
  const heads = [...text.matchAll(/^(?:export )?(default )?(?:async )?(?:function|const|class) (\w+)/gm)]
  for (const [at, head] of heads.entries()) {
    const code = text.slice(head.index, heads[at + 1]?.index)
    const nouns = [...code.matchAll(/useTranslation\('(\w+)'\)|\bns: '(\w+)'/g)].map(([, own, other]) => own ?? other!)
    const part = { nouns, words: new Set(code.match(/\w+/g)) }
    parts.set(head[2]!, part)
    if (head[1]) parts.set('default', part)
  }
  const source = { parts, from }
  sources.set(file, source)
  return source
}

/** The nouns whose texts something says, itself or by what it uses, each with where. */
function saidBy(file: string, name: string, said = new Map<string, string>(), seen = new Set<string>()) {
  if (seen.has(`${file} ${name}`)) return said
  seen.add(`${file} ${name}`)
  const { parts, from } = sourceOf(file)
  const part = parts.get(name)
  for (const noun of part?.nouns ?? []) said.set(noun, `${file} ${name}`)
  for (const word of part?.words ?? [name]) {
    const other = from.get(word)
    if (other) saidBy(...other, said, seen)
    else if (word !== name && parts.has(word)) saidBy(file, word, said, seen)
  }
  return said
}

test('[LANG-2] every page names the nouns of all texts that it shows: none is shown as its key', () => {
  const missing: string[] = []
  for (const { path: route, page, nouns, area } of readRows()) {
    // As `nounsOf` of the routes does, which only the build can load.
    const loaded: readonly string[] = [
      'common',
      ...nouns,
      ...(area === 'signed-in' || area === 'staff' ? ['listing'] : []),
    ]
    const said = saidBy(`features/${page}.tsx`, 'default')
    for (const [noun, where] of said) if (!loaded.includes(noun)) missing.push(`${route}: ${noun}, said by ${where}`)
  }
  assert.deepEqual(missing, [])
  // The walk finds what a page says only through a part of another feature.
  assert.ok(saidBy('features/order/backoffice/OrderPage.tsx', 'default').has('shippingCost'))
})
