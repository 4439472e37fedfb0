import { createRequire } from 'node:module'

const { resolve } = createRequire(import.meta.url)

/**
 * The fonts of contracts, as TrueType: Noto Sans SC for Chinese, Japanese, Greek, Cyrillic and signs of arithmetic, Noto Sans for all of
 * Latin, subscripts and superscripts, Nanum Gothic for Korean. pdfkit reads packed forms, too, but of a WOFF it unpacks a whole table for
 * each character, and of a WOFF2 it embeds megabytes for a page.
 */
export const fontFiles = [
  '@expo-google-fonts/noto-sans-sc/400Regular/NotoSansSC_400Regular.ttf',
  '@expo-google-fonts/noto-sans/400Regular/NotoSans_400Regular.ttf',
  '@expo-google-fonts/nanum-gothic/400Regular/NanumGothic_400Regular.ttf',
].map((file) => resolve(file))
