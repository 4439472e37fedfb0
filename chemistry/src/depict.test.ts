import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { createChemistry } from './pool.ts'
import { compactSvg } from './svg.ts'

const chemistry = createChemistry({ timeoutMs: 20_000 })
after(() => chemistry.close())

async function draw(smiles: string, size: 'large' | 'small'): Promise<string> {
  const result = await chemistry.depict(smiles, { size })
  assert.ok(result.ok, JSON.stringify(result))
  return result.svg
}

test('both sizes are compact drawings without ground, size or anything active', async () => {
  for (const size of ['large', 'small'] as const) {
    const svg = await draw('OB(O)c1ccc(Br)cc1.C[C@H](F)[13CH3]', size)
    assert.match(svg, /^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" viewBox="0 0 320 320"><g/)
    assert.doesNotMatch(svg, /<rect|width="320|script|style|href|class|xlink|<!--|<\?xml|NaN/)
    assert.match(svg, /stroke="#f00"/, 'oxygen is red')
    assert.ok(svg.length < 8_000, `${svg.length}`)
  }
})

test('the small drawing has the thicker lines', async () => {
  assert.match(await draw('CCCCO', 'large'), /stroke-width="2\.6"/)
  assert.match(await draw('CCCCO', 'small'), /stroke-width="6"/)
})

test('what cannot be read is not drawn', async () => {
  const result = await chemistry.depict('C1CC', { size: 'large' })
  assert.deepEqual(result, { ok: false, problem: { code: 'unclosed_ring', position: 2, atom: 1 } })
})

test('only paths of plain commands and colours pass into a drawing', () => {
  const svg = compactSvg(`<svg viewBox='0 0 320 320'><script>alert(1)</script>
    <path d='M 1.0,2.04 L 3,4' style='fill:none;stroke:#000000;stroke-width:2.6px' onload='alert(1)' />
    <path d='M 1,2" onload="alert(1)' style='stroke:#000000;stroke-width:2px' />
    <image href='x'/><path d='M 1 2 Z' fill='#FF0000'/></svg>`)
  assert.equal(
    svg,
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 320 320"><g fill="none" stroke="#000" stroke-linecap="round"><path stroke-width="2.6" d="M1 2L3 4"/></g><g><path fill="#f00" d="M1 2Z"/></g></svg>',
  )
})
