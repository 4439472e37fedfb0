const cell = (text: string) => text.replaceAll('|', '\\|')
/** Rows as a table of Markdown; the first is its head. */
export const table = (rows: string[][]) => {
  const [head = [], ...body] = rows
  return [head, head.map(() => '---'), ...body].map((row) => `| ${row.map(cell).join(' | ')} |`).join('\n')
}
