export interface SiteLink {
  text: string
  url: string
}

/** What the footer says about who runs this marketplace (rule FOOT-1). */
export interface SiteFacts {
  version: string
  parent: SiteLink
  filings: readonly SiteLink[]
  social: readonly SiteLink[]
}

/** The operator of the demonstration. An installation passes its own. */
export const demoSite = {
  parent: { text: 'Reagora Group', url: 'https://reagora.example' },
  filings: [
    { text: '演示站点，备案号为示例：沪ICP备00000000号', url: 'https://beian.miit.gov.cn/' },
    { text: '沪公网安备 31000000000000号', url: 'https://beian.mps.gov.cn/' },
  ],
  social: [
    { text: 'WeChat', url: 'https://reagora.example/wechat' },
    { text: 'LinkedIn', url: 'https://reagora.example/linkedin' },
  ],
} as const satisfies Omit<SiteFacts, 'version'>
