import assert from 'node:assert/strict'
import { beforeEach, mock, test } from 'node:test'
import { clearRefusals, onToasts, openLayer, toast, toasts } from './toast.ts'

beforeEach(() => {
  mock.timers.reset()
  mock.timers.enable({ apis: ['setTimeout'] })
})
const texts = () => toasts().map(({ tone, text }) => `${tone} ${text}`)

test('[ERR-1] warnings and errors show for two seconds, what went well for three, the notice of an old browser for five', () => {
  let told = 0
  const stop = onToasts(() => void told++)
  for (const name of ['ok', 'info', 'warn', 'danger', 'notice'] as const) toast[name](name)
  assert.deepEqual(texts(), ['ok ok', 'info info', 'warn warn', 'danger danger', 'warn notice'])
  for (const [ms, left] of [
    [1999, 5],
    [1, 3],
    [999, 3],
    [1, 1],
    [1999, 1],
    [1, 0],
  ] as const) {
    mock.timers.tick(ms)
    assert.equal(toasts().length, left, `after another ${ms}`)
  }
  assert.equal(told, 10)
  stop()
  toast.ok('later')
  assert.equal(told, 10)
  mock.timers.tick(3000)
})

test('the same words stand there once, empty ones never, and may come again when they are gone', () => {
  toast.warn('a')
  toast.warn('a')
  toast.ok('a')
  toast.ok('')
  assert.deepEqual(texts(), ['warn a', 'ok a'])
  mock.timers.tick(3000)
  toast.warn('a')
  assert.deepEqual(texts(), ['warn a'])
  mock.timers.tick(2000)
})

test('the same words again stay as long as if they were new, in the layer where they were said last', () => {
  toast.ok('saved')
  mock.timers.tick(2900)
  toast.ok('saved')
  mock.timers.tick(2900)
  assert.deepEqual(texts(), ['ok saved'])
  const close = openLayer('dialog')
  toast.ok('saved')
  assert.equal(toasts('dialog').length, 1)
  close()
  assert.deepEqual(texts(), ['ok saved'])
  mock.timers.tick(2999)
  assert.deepEqual(texts(), ['ok saved'])
  mock.timers.tick(1)
  assert.deepEqual(texts(), [])
})

test('what is said while a dialog is open is said in the uppermost one; a refusal stays there until another word or the end of it', () => {
  const said = (layer?: string) => toasts(layer).map(({ text }) => text)
  toast.info('before')
  const close = openLayer('below')
  const closeUpper = openLayer('above')
  toast.warn('refused')
  assert.deepEqual([said(), said('below'), said('above')], [['before'], [], ['refused']])
  closeUpper()
  assert.deepEqual([said(), said('below')], [['before'], ['refused']])
  mock.timers.tick(60_000)
  assert.deepEqual(said(), [])
  assert.deepEqual(said('below'), ['refused'])
  toast.danger('refused otherwise')
  assert.deepEqual(said('below'), ['refused otherwise'])
  mock.timers.tick(60_000)
  clearRefusals()
  assert.deepEqual(said('below'), [])
  toast.danger('refused again')
  clearRefusals()
  mock.timers.tick(60_000)
  assert.deepEqual(said('below'), [])
  toast.ok('done')
  toast.warn('only just')
  close()
  assert.deepEqual(said(), ['done', 'only just'])
  mock.timers.tick(2000)
  assert.deepEqual(said(), ['done'])
  mock.timers.tick(1000)
  assert.deepEqual(said(), [])
})

test('a refusal whose time is over goes with its dialog, also where another dialog above it said something meanwhile', () => {
  const close = openLayer('below')
  toast.warn('refused')
  mock.timers.tick(2000)
  const closeUpper = openLayer('above')
  toast.ok('saved')
  closeUpper()
  assert.deepEqual(
    toasts('below').map(({ text }) => text),
    ['refused', 'saved'],
  )
  close()
  assert.deepEqual(texts(), ['ok saved'])
  mock.timers.tick(3000)
  assert.deepEqual(texts(), [])
})
