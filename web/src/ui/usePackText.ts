import { packText } from './goods.ts'
import { useTranslation } from './texts.ts'

/** Says packs in the language of the page: `10/pk` is ten a pack. */
export function usePackText(): (label: string) => string {
  const { t } = useTranslation()
  return (label) => packText(label, (n) => t('perPack', { n }))
}
