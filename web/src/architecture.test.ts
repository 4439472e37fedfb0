import assert from 'node:assert/strict'
import { test } from 'node:test'
import { circlesIn, importGraph } from '../../server/src/testing/imports.ts'

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
