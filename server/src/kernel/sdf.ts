/** A data value of an SD file: one line that can neither end the record nor begin another field. */
const valueOf = (text: string) =>
  text
    .replace(/[\r\n\u2028\u2029]+/g, ' ')
    .replace(/^(\$\$\$\$|>)/, ' $1')
    .slice(0, 2000)

/** The connection table of what has no structure. */
const noTable = '\n  0  0  0  0  0  0  0  0  0  0999 V2000\nM  END'

/**
 * One record of an SD file, for every file that goes out.
 * @param name stands in the first line
 * @param molfile as the toolkit writes it, whose first two lines are a name and a program; null where there is no structure
 * @param fields in their order; those without a value are left out
 */
export function sdfRecord(
  name: string,
  molfile: string | null,
  fields: readonly (readonly [name: string, value: string | null])[],
): string {
  const table = molfile === null ? noTable : molfile.split('\n').slice(2).join('\n').trimEnd()
  const data = fields.flatMap(([field, value]) => (value ? `> <${field}>\n${valueOf(value)}\n\n` : []))
  return `${valueOf(name).slice(0, 80)}\n  Reagora\n${table}\n${data.join('')}$$$$\n`
}
