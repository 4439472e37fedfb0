import assert from 'node:assert/strict'
import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { test } from 'node:test'

/** Classes that two features still begin selectors with. It may only become shorter. */
const shared = ['notice']

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
  assert.deepEqual(several.map(([name]) => name).toSorted(), shared)
})
