/** Whether an ad may lead there: to a page of ours, or to a site by https. */
export function isGoodLink(link: string): boolean {
  if (/^\/(?![/\\])/.test(link)) return URL.canParse(link, 'https://reagora.example')
  return URL.canParse(link) && new URL(link).protocol === 'https:'
}
