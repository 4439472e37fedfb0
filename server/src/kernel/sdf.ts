/** A data value of an SD file: one line that can neither end the record nor begin another field. */
export const sdfValue = (text: string) =>
  text
    .replace(/[\r\n\u2028\u2029]+/g, ' ')
    .replace(/^(\$\$\$\$|>)/, ' $1')
    .slice(0, 2000)

/** A data field of an SD file; nothing where there is no value. */
export const sdfField = (name: string, text: string | null) => (text ? `> <${name}>\n${sdfValue(text)}\n\n` : '')

/** The line that ends a record. */
export const sdfEnd = '$$$$\n'
