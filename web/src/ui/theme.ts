// The only place with colours and sizes. Light parts read it as CSS variables, antd as its theme.
import type { ThemeConfig } from 'antd'

export type Mode = 'light' | 'dark'

const light = {
  bg: '#f5f7f8',
  surface: '#ffffff',
  sunken: '#eff2f4',
  line: '#e1e6ea',
  /** Between rows, lighter than around things: a long table stays quiet. */
  hair: '#edf0f3',
  lineStrong: '#c4ccd3',
  ink: '#15212b',
  ink2: '#43515d',
  ink3: '#5d6a75',
  brand: '#0f766e',
  brandHover: '#0b5f59',
  brandSoft: '#e4f2f0',
  brandInk: '#0b5a54',
  onBrand: '#ffffff',
  buy: '#f5a623',
  buyHover: '#e79613',
  onBuy: '#2a1a00',
  danger: '#b42318',
  dangerSoft: '#fdf0ee',
  warn: '#855000',
  warnSoft: '#fdf4e0',
  warnLine: '#ecd9ab',
  ok: '#14713a',
  okSoft: '#e8f5ec',
  inverse: '#1b2a35',
  onInverse: '#eef3f6',
  shadow: '#0f1c2622',
  veil: '#0f1c2673',
}
const dark: typeof light = {
  bg: '#0d1215',
  surface: '#141b1f',
  sunken: '#1b2429',
  line: '#263138',
  hair: '#1f282e',
  lineStrong: '#3d4b54',
  ink: '#e6ecef',
  ink2: '#b0bcc4',
  ink3: '#8f9da7',
  brand: '#2fb3a4',
  brandHover: '#4cc6b8',
  brandSoft: '#12312f',
  brandInk: '#77dccf',
  onBrand: '#04211e',
  buy: '#f0a52c',
  buyHover: '#f7b74c',
  onBuy: '#241600',
  danger: '#ff9184',
  dangerSoft: '#371a18',
  warn: '#efbd63',
  warnSoft: '#322710',
  warnLine: '#5a4720',
  ok: '#67cf90',
  okSoft: '#12301f',
  inverse: '#dfe7eb',
  onInverse: '#121a1f',
  shadow: '#00000066',
  veil: '#000000a6',
}
export const colours = { light, dark }

const font =
  '-apple-system, BlinkMacSystemFont, "Segoe UI", "PingFang SC", "Microsoft YaHei", "Noto Sans CJK SC", "Noto Sans SC", sans-serif'

const kebab = (name: string) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
const block = (mode: Mode) =>
  Object.entries(colours[mode])
    .map(([name, value]) => `--${kebab(name)}:${value}`)
    .join(';')

/** Both modes as CSS variables, inlined into every document. */
export const cssVariables =
  `:root{${block('light')};--radius:6px;--row:36px;--font:${font};color-scheme:light}` +
  `[data-theme=dark]{${block('dark')};color-scheme:dark}`

/** antd in the same clothes, so that nothing flashes when somebody crosses from a public page into a signed-in one. */
export function antdTheme(mode: Mode): ThemeConfig {
  const c = colours[mode]
  return {
    token: {
      colorPrimary: c.brand,
      colorInfo: c.brand,
      colorLink: c.brandInk,
      colorError: c.danger,
      colorWarning: c.warn,
      colorSuccess: c.ok,
      colorText: c.ink,
      colorTextSecondary: c.ink2,
      colorTextTertiary: c.ink3,
      colorTextQuaternary: c.ink3,
      colorTextPlaceholder: c.ink3,
      colorIcon: c.ink3,
      colorIconHover: c.ink,
      colorBorder: c.lineStrong,
      colorBorderSecondary: c.line,
      colorBgContainer: c.surface,
      colorBgElevated: c.surface,
      colorBgLayout: c.bg,
      colorBgMask: c.veil,
      colorTextLightSolid: c.onBrand,
      colorFillAlter: c.sunken,
      colorFillTertiary: c.sunken,
      borderRadius: 6,
      fontSize: 14,
      fontFamily: font,
      controlHeight: 32,
      controlHeightSM: 28,
      motionDurationMid: '0.12s',
      motionDurationSlow: '0.16s',
    },
    components: {
      Table: {
        headerBg: c.sunken,
        headerColor: c.ink2,
        headerSplitColor: 'transparent',
        rowHoverBg: c.sunken,
        cellPaddingBlockSM: 7,
        cellPaddingInlineSM: 12,
        cellFontSizeSM: 13,
        borderColor: c.line,
        // The shadow at an edge behind which there is more.
        colorSplit: c.shadow,
        rowSelectedBg: c.brandSoft,
        rowSelectedHoverBg: c.brandSoft,
      },
      Select: { optionSelectedBg: c.brandSoft, optionActiveBg: c.sunken },
      DatePicker: { cellHoverBg: c.sunken, cellActiveWithRangeBg: c.brandSoft },
      Drawer: { paddingLG: 20 },
    },
  }
}
