import assert from 'node:assert/strict'
import { test } from 'node:test'
import { pictogramsOf, readSheetText } from './sheetText.ts'

const filler = 'Laboratory chemicals, for research and development only. '.repeat(6)

test('[CAT-5] hazards, ingredients and the day of the revision are read from sheets in five languages', () => {
  const sheets = {
    en: `Safety Data Sheet Version 6.3 Revision Date 12.03.2023 ${filler}
      SECTION 2: Hazards identification 2.1 Classification Flammable liquids (Category 2), H225 2.2 Label elements Signal Word Danger
      Hazard statement(s) H225 Highly flammable liquid and vapor. H319 H361d Precautionary statement(s) P210 P305 + P351 + P338
      SECTION 3: Composition/information on ingredients CAS-No. 108-88-3 SECTION 4: First aid measures H999 50-00-0`,
    de: `Sicherheitsdatenblatt Überarbeitet am: 12.03.2023 ${filler}
      ABSCHNITT 2: Mögliche Gefahren Signalwort: Gefahr H225 H319 H361d P210 P305+P351+P338
      ABSCHNITT 3: Zusammensetzung/Angaben zu Bestandteilen CAS 108-88-3 ABSCHNITT 4: Erste-Hilfe-Maßnahmen H300`,
    zh: `化学品安全技术说明书 修订日期：2023年03月12日 ${filler}
      第2部分 危险性概述 信号词：危险 危险性说明：H225 高度易燃液体和蒸气 H319 H361d 防范说明 P210 P305+P351+P338
      第3部分 成分/组成信息 CAS号 108-88-3 第4部分 急救措施 H300`,
    ja: `安全データシート 改訂日 2023/03/12 ${filler}
      2. 危険有害性の要約 注意喚起語 危険 H225 引火性の高い液体 H319 H361d P210 P305+P351+P338
      3. 組成及び成分情報 108-88-3 4. 応急措置 H300`,
    ko: `물질안전보건자료 최종 개정일자: 2023-03-12 ${filler}
      2. 유해성ㆍ위험성 신호어: 위험 H225 H319 H361d P210 P305+P351+P338
      3. 구성성분의 명칭 및 함유량 108-88-3 4. 응급조치요령 H300`,
  }
  for (const [language, text] of Object.entries(sheets))
    assert.deepEqual(
      readSheetText(text),
      {
        outcome: 'read',
        notHazardous: false,
        signal: 'danger',
        pictograms: ['GHS02', 'GHS07', 'GHS08'],
        hazardCodes: ['H225', 'H319', 'H361d'],
        precautionCodes: ['P210', 'P305+P351+P338'],
        cas: ['108-88-3'],
        issuedOn: '2023-03-12',
      },
      language,
    )
})

test('[CAT-5] a list of contents, a scan, a sheet without section 2 and words of calm are not taken for hazards', () => {
  const read = (text: string) => readSheetText(`${filler}${text}`)
  // The contents name the sections first.
  const long = `Contents 2. Hazards identification 3. Composition/information on ingredients 4. First-aid measures
    2. Hazards identification Signal word: Warning H302+H312 H315Causes skin irritation EUH066 3. Composition / information on ingredients
    67-66-3 64-17-5 4. First-aid measures`
  const { hazardCodes, signal, cas, pictograms } = read(long)
  assert.deepEqual([signal, hazardCodes, cas], ['warning', ['H302+H312', 'H315', 'EUH066'], ['67-66-3', '64-17-5']])
  assert.deepEqual(pictograms, ['GHS07'])
  assert.equal(readSheetText('H225 Danger').outcome, 'noText')
  assert.deepEqual([read('H225 H300 danger').outcome, read('H225 H300 danger').hazardCodes], ['noSection', []])
  const calm = (words: string) => read(`2. Hazards identification ${words} 3. Composition/information on ingredients`)
  assert.deepEqual(
    [
      calm('Not a hazardous substance or mixture.').notHazardous,
      calm('H225. Its solution is not a hazardous substance or mixture.').notHazardous,
      calm('Nothing is said.').notHazardous,
    ],
    [true, false, false],
  )
})

test('[CAT-5] a day that could be read in two ways is none, nor is one that does not exist or lies ahead', () => {
  const dayOf = (words: string) => readSheetText(`${filler} ${words}`).issuedOn
  const days: [string, string | null][] = [
    ['Revision Date 03/04/2023', null],
    ['Revision Date 04/23/2023', '2023-04-23'],
    ['Revision Date 23/04/2023', '2023-04-23'],
    ['Revision date: 5 March 2021', '2021-03-05'],
    ['Issue Date March 5, 2021', '2021-03-05'],
    ['überarbeitet am 5. Dezember 2021', '2021-12-05'],
    ['Revision Date 31.02.2023', null],
    ['Revision Date 01.01.2999', null],
    ['Printed 01.01.2020', null],
    ['Issue date 2019-01-01 Revision date 2022-06-07', '2022-06-07'],
  ]
  for (const [words, day] of days) assert.equal(dayOf(words), day, words)
})

test('[CAT-5] pictograms follow from statements where a sheet only draws them', () => {
  assert.deepEqual(pictogramsOf(['H300+H310', 'H315', 'H410']), ['GHS06', 'GHS09'])
  assert.deepEqual(pictogramsOf(['H314', 'H319', 'H290']), ['GHS05'])
  assert.deepEqual(pictogramsOf(['H314', 'H302']), ['GHS05', 'GHS07'])
  assert.deepEqual(pictogramsOf(['H240']), ['GHS01'])
  assert.deepEqual(pictogramsOf(['EUH066', 'H412']), [])
})
