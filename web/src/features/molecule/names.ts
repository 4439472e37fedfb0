interface Named {
  nameEn: string
  nameZh: string
  number: string
  formula: string | null
}
/** Chinese first with English beside it where the page is Chinese; English alone elsewhere. */
export function namesIn(language: string, { nameEn, nameZh, number }: Named): { name: string; other: string } {
  if (language === 'zh') return { name: nameZh || nameEn || number, other: nameZh ? nameEn : '' }
  return { name: nameEn || nameZh || number, other: '' }
}

/** The language of the name that `namesIn` puts first; undefined where it is the page's own or none. */
export const nameLanguage = (language: string, { nameEn, nameZh }: Pick<Named, 'nameEn' | 'nameZh'>) => {
  const shown = language === 'zh' ? (nameZh ? 'zh' : 'en') : nameEn ? 'en' : 'zh'
  return shown === language || !(nameEn || nameZh) ? undefined : shown
}

/** What a drawing shows, in words. */
export const drawingText = (language: string, molecule: Named) =>
  [namesIn(language, molecule).name, molecule.formula].filter(Boolean).join(' ')

/** The one address of a molecule; `product` brings one offer to the top. */
export const moleculePath = (molecule: { number: string }, product?: string) =>
  `/chemicalDetail?id=${molecule.number}${product ? `&product=${product}` : ''}`

export const drawingPath = (moleculeId: string, size: 'small' | 'large') =>
  `/oldapi/mall/files/chemicalimage/${moleculeId}?size=${size}`
