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
  /** The numbers are examples, and the footer says so. */
  demo: boolean
  /** Closed for maintenance: every page leads to /maintenance. */
  maintenance: boolean
  /** Companies sign their people in with providers of their own. */
  companyLogin: boolean
}

/** The operator of the demonstration. An installation passes its own. */
export const demoSite = {
  parent: { text: 'Reagora Group', url: 'https://reagora.example' },
  filings: [
    { text: '沪ICP备00000000号', url: 'https://beian.miit.gov.cn/' },
    { text: '沪公网安备31000000000000号', url: 'https://beian.mps.gov.cn/' },
  ],
  social: [
    { text: 'WeChat', url: 'https://reagora.example/wechat' },
    { text: 'LinkedIn', url: 'https://reagora.example/linkedin' },
  ],
  demo: true,
  maintenance: false,
  companyLogin: false,
} as const satisfies Omit<SiteFacts, 'version'>
