/** The names of a supplier, the one in the language of the page first. */
export const namesOf = ({ name, nameZh }: { name: string; nameZh: string }, language: string) =>
  (language === 'zh' ? [nameZh, name] : [name, nameZh]).filter((one) => one !== '')
