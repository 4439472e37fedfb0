import type { Pictogram } from '../modules/document/contract.ts'

export interface DemoHazard {
  cas: string
  signal: 'danger' | 'warning' | null
  pictograms: Pictogram[]
  hazardCodes: string[]
  precautionCodes: string[]
}

/** Classes of common substances after Annex VI of the CLP regulation and usual practice: a selection, not legal advice. */
const table = String.raw`
64-17-5 | danger | 2 7 | H225 H319
67-56-1 | danger | 2 6 8 | H225 H301 H311 H331 H370
67-64-1 | danger | 2 7 | H225 H319 H336
67-66-3 | danger | 6 8 | H302 H315 H319 H331 H336 H351 H361 H372
75-09-2 | warning | 7 8 | H315 H319 H336 H351
108-88-3 | danger | 2 7 8 | H225 H304 H315 H336 H361 H373
109-99-9 | danger | 2 7 8 | H225 H302 H319 H335 H351
110-54-3 | danger | 2 7 8 9 | H225 H304 H315 H336 H361 H373 H411
71-43-2 | danger | 2 7 8 | H225 H304 H315 H319 H340 H350 H372
68-12-2 | danger | 2 7 8 | H226 H312 H319 H332 H360
75-05-8 | danger | 2 7 | H225 H302 H312 H319 H332
141-78-6 | danger | 2 7 | H225 H319 H336
65-85-0 | danger | 5 8 | H315 H318 H372
62-53-3 | danger | 5 6 8 9 | H301 H311 H317 H318 H331 H341 H351 H372 H400
100-52-7 | warning | 7 | H302 H315 H319 H335
108-95-2 | danger | 5 6 8 | H301 H311 H314 H331 H341 H373
50-00-0 | danger | 5 6 8 | H301 H311 H314 H317 H331 H341 H350
64-19-7 | danger | 2 5 | H226 H314
108-24-7 | danger | 2 5 6 | H226 H302 H314 H330
7664-93-9 | danger | 5 | H290 H314
7647-01-0 | danger | 5 7 | H290 H314 H335
1310-73-2 | danger | 5 | H290 H314
121-44-8 | danger | 2 5 6 | H225 H302 H311 H314 H331 H335
110-86-1 | danger | 2 7 | H225 H302 H312 H315 H319 H332
74-88-4 | danger | 6 8 | H301 H312 H315 H331 H335 H351
79-37-8 | danger | 5 6 | H314 H330
7719-09-7 | danger | 5 6 | H302 H314 H331
98-01-1 | danger | 6 8 | H301 H312 H315 H319 H330 H335 H351
100-39-0 | warning | 7 | H315 H319 H335
98-80-6 | warning | 7 | H302
69-72-7 | danger | 5 7 8 | H302 H318 H361
50-78-2 | warning | 7 | H302 H315 H319 H335
58-08-2 | warning | 7 | H302
98-59-9 | danger | 5 7 | H290 H315 H317 H318
24424-99-5 | danger | 2 6 | H226 H315 H317 H318 H330 H335
`

/** Precautions that go with a hazard, by the usual assignment. */
const precautionsFor: readonly (readonly [hazards: RegExp, precautions: readonly string[]])[] = [
  [/^H34|^H35|^H36/, ['P201']],
  [/^H22[4-8]/, ['P210', 'P233']],
  [/^H33[0-5]|^H336/, ['P261', 'P271']],
  [/^H30/, ['P264', 'P270']],
  [/^H4/, ['P273', 'P391']],
  [/^H3/, ['P280']],
  [/^H30[01]/, ['P301+P310']],
  [/^H302/, ['P301+P312']],
  [/^H314/, ['P301+P330+P331', 'P303+P361+P353']],
  [/^H315|^H312|^H311/, ['P302+P352']],
  [/^H33/, ['P304+P340']],
  [/^H31[489]/, ['P305+P351+P338']],
  [/^H34|^H35|^H36/, ['P308+P313']],
  [/^H319/, ['P337+P313']],
  [/^H22[4-8]/, ['P370+P378', 'P403+P235']],
  [/^H30[01]|^H314|^H33[01]|^H35|^H36/, ['P405']],
  [/^H/, ['P501']],
]

/** The classes that the demo knows. */
export function demoHazards(): DemoHazard[] {
  return table
    .trim()
    .split('\n')
    .map((line) => {
      const [cas = '', signal = '', pictograms = '', codes = ''] = line.split('|').map((part) => part.trim())
      const hazardCodes = codes.split(' ')
      const precautions = precautionsFor.flatMap(([hazards, advice]) =>
        hazardCodes.some((code) => hazards.test(code)) ? advice : [],
      )
      return {
        cas,
        signal: signal === 'danger' ? ('danger' as const) : ('warning' as const),
        pictograms: pictograms.split(' ').map((digit) => `GHS0${digit}` as Pictogram),
        hazardCodes,
        precautionCodes: [...new Set(precautions)],
      }
    })
}
