import { antibodyFieldKeys, antibodyFields, type AntibodyField } from '../../antibody/contract.ts'
import {
  antibodyStateOf,
  codeOf,
  dilutionOf,
  dilutionText,
  EVERY_APPLICATION,
  GENE_IDS,
  isListed,
  UNIPROT,
  writtenDilution,
  type AntibodyState,
  type Attributes,
} from '../../antibody/rules.ts'
import type { ProductState } from '../contract.ts'
import type { EditCode } from './problems.ts'

/** What a product says as an antibody before it is edited; null where its division is another one. */
export type HeldAntibody = Attributes | null

/**
 * Attributes of an antibody as they were typed, written as we write them: values are those of the lists, or words of a file that stand
 * there already. A product of another division has none.
 */
export function readAntibodyState(
  typed: ProductState,
  held: HeldAntibody,
  wrong: (place: string, code: EditCode) => void,
): AntibodyState {
  const before = antibodyStateOf(held ?? {})
  const read = antibodyFieldKeys.map((field): [AntibodyField, string | string[]] => {
    const said = typed[field]
    if (said.length > 0 && held === null) {
      wrong(field, 'NOT_ANTIBODY')
      return [field, said]
    }
    if (antibodyFields[field].kind === 'dilution') return [field, said]
    const known = (text: string): string => {
      if (!isListed(field) || text === '') return text
      const code = codeOf(field, text)
      if (code === null && ![before[field]].flat().includes(text)) wrong(field, 'ATTRIBUTE_VALUE')
      return code ?? text
    }
    const values =
      typeof said === 'string'
        ? said
        : [
            ...new Set(
              said
                .map((one) => one.trim())
                .filter(Boolean)
                .map(known),
            ),
          ]
    return [field, typeof values === 'string' ? known(values) : values]
  })
  const state = Object.fromEntries(read) as AntibodyState
  const [genes, proteins] = [listed(state['gene-id']), listed(state.uniprot).toUpperCase()]
  if (genes !== '' && !GENE_IDS.test(genes)) wrong('gene-id', 'GENE_ID')
  if (proteins !== '' && !UNIPROT.test(proteins)) wrong('uniprot', 'UNIPROT')
  return { ...state, 'gene-id': genes, uniprot: proteins, dilution: dilutions(state, wrong) }
}

/** `A; B,C` as `A, B, C`. */
const listed = (text: string) =>
  text
    .split(/[\s,;、，；]+/)
    .filter(Boolean)
    .join(', ')

/** Dilutions of the applications that are named; several for one application are none. */
function dilutions(state: AntibodyState, wrong: (place: string, code: EditCode) => void): string[] {
  const read = state.dilution.map(dilutionOf).filter(([, text]) => text !== '')
  const applications = read.map(([application]) => codeOf('application', application) ?? application)
  const known = new Set([...state.application, EVERY_APPLICATION])
  if (applications.some((one) => !known.has(one)) || new Set(applications).size < applications.length)
    wrong('dilution', 'DILUTION')
  return read.map(([, text], at) => dilutionText(applications[at]!, writtenDilution(text)))
}
