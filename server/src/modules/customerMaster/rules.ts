/** Mail domains that everybody may have, which say nothing about a company. */
const everybodys = new Set(
  (
    '163.com 126.com qq.com foxmail.com sina.com sohu.com yeah.net 139.com aliyun.com gmail.com googlemail.com outlook.com hotmail.com ' +
    'live.com msn.com yahoo.com yahoo.co.jp icloud.com me.com gmx.de gmx.net web.de t-online.de proton.me protonmail.com naver.com daum.net'
  ).split(' '),
)
/** The mail domain by which a company is known; null where everybody may have it. */
export function domainOf(email: string): string | null {
  const domain = email.slice(email.lastIndexOf('@') + 1).toLowerCase()
  return domain === '' || everybodys.has(domain) ? null : domain
}
