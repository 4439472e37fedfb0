import assert from 'node:assert/strict'
import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { test } from 'node:test'

const folder = import.meta.dirname
const sheets = globSync('{ui,areas,features}/**/*.css', { cwd: folder }).toSorted()
/** The feature, or the layer below, that a style sheet belongs to. */
const ownerOf = (sheet: string) => /^(features\/\w+|ui|areas)\//.exec(sheet)![1]!

/** The selectors of a style sheet, one by one, also those within @media. */
function selectorsOf(sheet: string): string[] {
  const text = readFileSync(path.join(folder, sheet), 'utf8').replaceAll(/\/\*[\s\S]*?\*\//g, '')
  const lists = [...text.matchAll(/([^{};]+)\{/g)]
    .map(([, list]) => list!.trim())
    .filter((list) => !list.startsWith('@'))
  // Commas within `:is(…)` part no selectors.
  return lists.flatMap((list) => list.split(/,(?![^(]*\))/).map((selector) => selector.trim()))
}

/** The class that a selector begins with: it says whose element is dressed. */
const beginsWith = (selector: string) => /^[a-z]*\.([a-z][\w-]*)/i.exec(selector)?.[1]

test('of the features only one begins selectors with a class', () => {
  const owners = new Map<string, Set<string>>()
  for (const sheet of sheets.filter((one) => one.startsWith('features/')))
    for (const name of selectorsOf(sheet).map(beginsWith))
      if (name) owners.set(name, (owners.get(name) ?? new Set()).add(ownerOf(sheet)))
  for (const sheet of sheets.filter((one) => !one.startsWith('features/')))
    for (const name of selectorsOf(sheet).map(beginsWith)) if (name) owners.delete(name)
  const several = [...owners].filter(([, features]) => features.size > 1)
  assert.deepEqual(
    several.map(([name]) => name),
    [],
  )
})

/** The classes that a component puts on elements, as far as they stand in it. */
const classesIn = (text: string) =>
  [...text.matchAll(/className=(?:"([^"]*)"|\{([^}]*)\})/g)].flatMap(([, plain, code = '']) =>
    (plain ?? [...code.matchAll(/['"`]([\w -]+)['"`]/g)].map(([, words]) => words).join(' ')).split(' '),
  )

// A sheet stays once its page was open: what else has such a class looks different from then on, or has looked wrong until then.
test('a class that a feature dresses wherever it stands is put by others only together with its sheet', () => {
  const dressed = new Map<string, string[]>()
  const below = new Set<string>()
  for (const sheet of sheets)
    for (const selector of selectorsOf(sheet)) {
      const name = /^\.([a-z][\w-]*)(?![\w.[-])/.exec(selector)?.[1]
      if (!name) continue
      if (sheet.startsWith('features/')) dressed.set(name, [...(dressed.get(name) ?? []), sheet])
      else below.add(name)
    }
  const files = globSync('**/*.tsx', { cwd: folder }).map((file) => ({
    owner: /^(?:features\/)?\w+/.exec(file)![0],
    text: readFileSync(path.join(folder, file), 'utf8'),
    file,
  }))
  const brings = new Map<string, Set<string>>()
  for (const { owner, text, file } of files)
    for (const [, sheet] of text.matchAll(/import '([^']+\.css)'/g))
      brings.set(owner, (brings.get(owner) ?? new Set()).add(path.join(path.dirname(file), sheet!)))
  const found = new Set<string>()
  for (const { owner, text } of files)
    for (const name of classesIn(text)) {
      const by = below.has(name) ? [] : (dressed.get(name) ?? [])
      if (by.length > 0 && !by.some((sheet) => ownerOf(sheet) === owner || brings.get(owner)?.has(sheet)))
        found.add(name)
    }
  assert.deepEqual([...found], [])
})
