import type { Limits } from './limits.ts'
import type { DepictResult, DepictSize } from './structure.ts'
import { compactSvg } from './svg.ts'
import type { Toolkit } from './toolkit.ts'
import { withMolecule } from './withMolecule.ts'

/** One look in two sizes: the large one turns to grey dust below 100 px, so the small one has thick lines and letters. */
const LOOK = {
  large: { bondLineWidth: 2.6, minFontSize: 16, maxFontSize: 22, annotationFontScale: 0.6 },
  small: { bondLineWidth: 6, minFontSize: 34, maxFontSize: 40, annotationFontScale: 0.8 },
} as const

/** What RDKit is told of a drawing. */
export function drawingDetails(size: DepictSize): Record<string, unknown> {
  return {
    width: 320,
    height: 320,
    clearBackground: false,
    padding: 0.08,
    fixedBondLength: 46,
    addStereoAnnotation: false,
    ...LOOK[size],
  }
}

/** Makes the SVG renderer of one worker: any structure text to a compact SVG on transparent ground. */
export const depicter =
  (toolkit: Toolkit, caps: Limits) =>
  (input: string, size: DepictSize): DepictResult =>
    withMolecule(toolkit, caps, input, (mol) => ({
      ok: true,
      svg: compactSvg(mol.get_svg_with_highlights(JSON.stringify(drawingDetails(size)))),
    }))
