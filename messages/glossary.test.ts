import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { writtenLanguages, type WrittenLanguage } from './index.ts'
import { byLanguage, textFiles } from './read.ts'

// What can be known of a translation without knowing its language: its script, the numbers and codes in it, and words of the trade. Of a
// sheet `messages.test.ts` knows less: it may be half done.

const files = textFiles().map((file) => [`${file}.json`, byLanguage(file)] as const)
const others = writtenLanguages.filter((language) => language !== 'zh')

/** A text without what is filled in, and without the marks of its own syntax. */
const bare = (text: string) => text.replaceAll(/\{\{.*?\}\}|\$t\(.*?\)/g, '')
/** Every text of a language with its place. */
const all = (language: WrittenLanguage) =>
  files.flatMap(([file, texts]) => Object.entries(texts[language]).map(([key, text]) => [`${file} ${key}`, text] as const))

const scripts: Record<WrittenLanguage, { own: RegExp | null; foreign: RegExp }> = {
  zh: { own: /\p{Script=Han}/u, foreign: /[\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u },
  ja: { own: /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u, foreign: /\p{Script=Hangul}/u },
  ko: { own: /\p{Script=Hangul}/u, foreign: /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u },
  en: { own: null, foreign: /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u },
  de: { own: null, foreign: /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u },
}
/** Names, which no language writes otherwise. */
const names = /^(Reagora|Weibo|4-bromophenylboronic acid|Alexa Fluor \d+)$/

for (const language of writtenLanguages)
  test(`[LANG-2] every text of ${language} is in its script, none in another`, () => {
    const { own, foreign } = scripts[language]
    for (const [place, text] of all(language)) {
      assert.doesNotMatch(bare(text), foreign, place)
      if (own && /[a-z]{4,}/.test(bare(text)) && !names.test(text)) assert.match(bare(text), own, place)
    }
  })

/** What one of the other words for a thing is said by: one word each, wherever it is spoken of. */
const oneThing: readonly (readonly [others: RegExp, word: string, within?: RegExp])[] = [
  [/货期|发货周期|供货周期/, '交期'],
  [/项目编号|项目号|课题号/, '项目代码'],
  [/付款条件/, '付款方式'],
  [/分析证书/, '批次检验报告'],
  [/安全数据表|安全说明书/, '安全技术说明书'],
  [/加购物车/, '加入购物车'],
  // A trade name is a 商品名; CART-10 words its refusal itself.
  [/商品(?!名|下单！)/, '产品'],
  // What a buyer pastes or uploads; the lists that pages show are 列表.
  [/列表/, '清单', /^(server\/)?(list|listQuote)\.json /],
]

test('[LANG-2] Chinese has one word for a thing', () => {
  const wrong = all('zh').flatMap(([place, text]) =>
    oneThing.flatMap(([other, word, within = /./]) =>
      within.test(place) && other.test(text) ? [`${place}: ${text} (${word})`] : [],
    ),
  )
  assert.deepEqual(wrong, [])
})

/** Numbers of two digits or more; shorter ones are words in some languages. */
const numbers = (text: string) =>
  [...bare(text).matchAll(/\d+(?:[.,]\d+|[ \u202f]\d{3}(?!\d))*/g)]
    .map(([number]) => number.replaceAll(/[., \u202f](?=\d{3}(?!\d))/g, '').replace(',', '.'))
    .filter((number) => number.length > 1)
/** What is written alike everywhere: abbreviations, formats, units. */
const codes = (text: string) => bare(text).match(/(?<![A-Za-z])(?:MDL|MFCD|SMILES|InChI|CSV|XLSX|TSV|IBAN|SWIFT|Excel|MB|KB)(?![A-Za-z])/g) ?? []

for (const language of others)
  test(`[LANG-2] ${language} says the numbers and codes of the Chinese text`, () => {
    const said = new Map(all(language))
    const wrong: string[] = []
    for (const [place, zh] of all('zh')) {
      const text = said.get(place)!
      const missing = [
        ...numbers(zh).filter((number) => !numbers(text).includes(number)),
        ...codes(zh).filter((code) => !text.includes(code)),
      ]
      if (missing.length > 0) wrong.push(`${place}: ${missing.join()} in ${text}`)
    }
    assert.deepEqual(wrong, [])
  })

type Words = Record<WrittenLanguage, RegExp> & { long?: true }
/**
 * Words that have one translation, or a few that mean the same. A short Chinese text with the word has it in the other languages:
 * a text of another key, or one that says something else, is noticed. `long`: so it is in texts of any length.
 */
const glossary: readonly Words[] = [
  { zh: /购物车/, en: /\bcarts?\b/i, de: /Warenk[oö]rb/, ja: /カート/, ko: /장바구니|담기/ },
  { zh: /供应商(?!计划)/, en: /suppl|vendor|seller/i, de: /Lieferant|Anbieter/, ja: /サプライヤー|供給|社/, ko: /공급/ },
  { zh: /登录/, en: /sign|log ?(in|out)|session/i, de: /meld|login|Sitzung/i, ja: /ログイン|ログアウト|サインイン/, ko: /로그인|로그아웃/ },
  { zh: /密码/, en: /password/i, de: /Passw|Kennw/i, ja: /パスワード|入力/, ko: /비밀번호/ },
  { zh: /邮箱|邮件/, en: /mail/i, de: /mail/i, ja: /メール/, ko: /메일/ },
  { zh: /下载/, en: /download/i, de: /herunter|download/i, ja: /ダウンロード/, ko: /다운로드|내려받/ },
  { zh: /删除/, en: /delet|remov|discard/i, de: /lösch|entfern/i, ja: /削除/, ko: /삭제|제거|지우|지웠/ },
  { zh: /库存/, en: /stock|inventor/i, de: /bestand|bestände|lager|vorrätig/i, ja: /在庫/, ko: /재고/ },
  { zh: /纯度/, en: /purity/i, de: /reinheit/i, ja: /純度/, ko: /순도/ },
  { zh: /价格/, en: /pric/i, de: /preis/i, ja: /価格/, ko: /가격/ },
  { zh: /优惠券/, en: /coupon/i, de: /gutschein/i, ja: /クーポン/, ko: /쿠폰/ },
  { zh: /耗材/, en: /consumable/i, de: /verbrauchsmaterial|laborbedarf/i, ja: /消耗品/, ko: /소모품/ },
  { zh: /管制/, en: /regulat|control/i, de: /regul|kontroll|überwach/i, ja: /規制/, ko: /규제|통제/ },
  { zh: /币种/, en: /currenc/i, de: /währung/i, ja: /通貨/, ko: /통화/ },
  { zh: /税号|税率/, en: /tax|VAT|rate/i, de: /steuer|MwSt|USt|satz/i, ja: /税|番号/, ko: /세|사업자/ },
  { zh: /保存/, en: /sav|keep|kept|how long/i, de: /speicher|behalt|aufbewahr|sicher|wie lange/i, ja: /保存/, ko: /저장|보관/ },
  { zh: /^取消$/, en: /^Cancel$/, de: /^Abbrechen$/, ja: /^キャンセル$/, ko: /^취소$/ },
  { zh: /^确定$/, en: /^OK$/i, de: /^OK$/, ja: /^OK$/, ko: /^확인$/ },
  { zh: /^关闭$/, en: /^Close$/, de: /^Schließen$/, ja: /^閉じる$/, ko: /^닫기$/ },
  { zh: /^数量$/, en: /quantity/i, de: /menge|anzahl/i, ja: /数量/, ko: /수량/ },
  { zh: /^编辑$/, en: /^Edit$/, de: /bearbeiten/i, ja: /編集/, ko: /편집|수정/ },
  { zh: /收藏/, en: /favourite/i, de: /favorit/i, ja: /お気に入り/, ko: /관심 제품/, long: true },
  { zh: /^订单$/, en: /order/i, de: /bestell|auftr/i, ja: /注文/, ko: /주문/ },
  // Money, states and roles: what somebody acts upon without reading further.
  { zh: /货到付款/, en: /cash on delivery|COD/i, de: /nachnahme/i, ja: /代金引換|着払い/, ko: /착불|대금 상환/, long: true },
  { zh: /预付款/, en: /advance|prepa/i, de: /vorkasse|vorauszahl/i, ja: /前払/, ko: /선결제|선불/, long: true },
  { zh: /见票即付/, en: /on receipt/i, de: /bei erhalt/i, ja: /受領/, ko: /수령/, long: true },
  { zh: /月结/, en: /month/i, de: /monat/i, ja: /月末/, ko: /월말/, long: true },
  { zh: /先款后货/, en: /before shipment/i, de: /vor versand/i, ja: /出荷前/, ko: /출고 전/, long: true },
  { zh: /内部转账/, en: /transfer/i, de: /verrechnung/i, ja: /振替/, ko: /이체/, long: true },
  { zh: /^账期 (\d+) 天$/, en: /^net \d+ days$/i, de: /^\d+ Tage netto$/i, ja: /日払い$/, ko: /이내 결제$/ },
  { zh: /^仅收货$/, en: /goods|deliver/i, de: /waren|liefer/i, ja: /納品|配送/, ko: /배송/ },
  { zh: /^仅(?:收票|开票)$/, en: /invoice/i, de: /rechnung/i, ja: /請求/, ko: /청구/ },
  { zh: /普通发票/, en: /normal/i, de: /einfach/i, ja: /普通/, ko: /일반/, long: true },
  { zh: /专用发票/, en: /special/i, de: /vorsteuer/i, ja: /専用/, ko: /전용/, long: true },
  { zh: /^已付款$/, en: /^paid$/i, de: /bezahlt/i, ja: /支払済/, ko: /결제 완료/ },
  { zh: /^待付款$/, en: /^due$/i, de: /fällig/i, ja: /支払待/, ko: /결제 대기/ },
  { zh: /^未到付款日$/, en: /not due/i, de: /noch nicht/i, ja: /期限前/, ko: /기한 전/ },
  { zh: /^已逾期$/, en: /overdue/i, de: /überfällig/i, ja: /超過/, ko: /연체/ },
  { zh: /^待退款$/, en: /refund due/i, de: /erstattung offen/i, ja: /返金待/, ko: /환불 대기/ },
  { zh: /^已退款$/, en: /refunded|refund recorded/i, de: /erstatt/i, ja: /返金/, ko: /환불/ },
  { zh: /^待审核$/, en: /wait/i, de: /warte/i, ja: /審査|承認/, ko: /대기/ },
  { zh: /^处理中$/, en: /processing/i, de: /bearbeitung/i, ja: /処理中/, ko: /처리 중/ },
  { zh: /^质检中$/, en: /QC|quality/i, de: /qualität/i, ja: /品質/, ko: /품질/ },
  { zh: /^待发货$/, en: /ready to ship/i, de: /versandbereit/i, ja: /準備/, ko: /준비/ },
  { zh: /^部分发货$/, en: /part/i, de: /teil/i, ja: /一部/, ko: /부분/ },
  { zh: /^已发货$/, en: /shipped/i, de: /versandt/i, ja: /済/, ko: /출고|발송/ },
  { zh: /^(?:已送达|已签收)$/, en: /delivered/i, de: /zugestellt/i, ja: /配達/, ko: /배송 완료/ },
  { zh: /^已取消$/, en: /cancelled/i, de: /storniert|abgebrochen/i, ja: /取消|キャンセル/, ko: /취소/ },
  { zh: /^已驳回$/, en: /rejected/i, de: /abgelehnt/i, ja: /却下/, ko: /반려|거절/ },
  { zh: /^已停用$/, en: /not in use|inactive|suspended|retired|disabled/i, de: /nicht in gebrauch|inaktiv|stillgelegt|gesperrt|zurückgezogen|außer/i, ja: /停止|無効|廃止/, ko: /사용 안 함|비활성|정지|폐지/ },
  { zh: /^已注销$/, en: /terminated/i, de: /beendet/i, ja: /終了/, ko: /종료/ },
  { zh: /^待激活$/, en: /invited/i, de: /eingeladen/i, ja: /招待/, ko: /초대/ },
  { zh: /^买家$/, en: /buyer/i, de: /käufer/i, ja: /購入者/, ko: /구매자/ },
  { zh: /^买家和供应商$/, en: /buyer and supplier/i, de: /käufer und lieferant/i, ja: /購入者兼/, ko: /겸/ },
  { zh: /^到货提醒$/, en: /back in stock/i, de: /wieder auf lager/i, ja: /入荷/, ko: /입고/ },
  { zh: /^降价提醒$/, en: /price/i, de: /preis/i, ja: /値下げ/, ko: /가격/ },
  { zh: /^新供应商提醒$/, en: /new supplier/i, de: /neuer lieferant/i, ja: /新規/, ko: /새 / },
  { zh: /安全技术说明书/, en: /safety data sheet|SDS/i, de: /sicherheitsdatenbl|SDB/i, ja: /安全データシート|SDS/, ko: /안전|SDS/, long: true },
  { zh: /检验报告/, en: /analysis|COA|certificate/i, de: /analysenzertifikat|COA|zertifikat/i, ja: /試験成績書|COA|成績書/, ko: /시험성적서|COA|성적서/, long: true },
  { zh: /^危险$/, en: /^danger$/i, de: /^gefahr$/i, ja: /^危険$/, ko: /^위험$/ },
  { zh: /^警告$/, en: /^warning$/i, de: /^achtung$/i, ja: /^警告$/, ko: /^경고$/ },
  { zh: /^现货$/, en: /^in stock$/i, de: /auf lager|vorrätig/i, ja: /在庫/, ko: /재고/ },
  { zh: /^期货$/, en: /on order/i, de: /bestell/i, ja: /取り?寄せ/, ko: /주문/ },
  { zh: /^缺货$/, en: /out of stock|no stock/i, de: /nicht (?:vorrätig|auf lager|lieferbar)/i, ja: /在庫なし|在庫切れ|欠品/, ko: /품절|재고 없음/ },
  { zh: /从低到高/, en: /lowest first|low/i, de: /aufsteigend/i, ja: /安い/, ko: /낮은/, long: true },
  { zh: /^价格从高到低$/, en: /highest first/i, de: /absteigend/i, ja: /高い/, ko: /높은/ },
  { zh: /^纯度从高到低$/, en: /highest first/i, de: /absteigend/i, ja: /高い/, ko: /높은/ },
  { zh: /^交期最短$/, en: /fastest/i, de: /kürzeste|schnellste/i, ja: /短い|早い/, ko: /빠른/ },
  { zh: /^受管制$/, en: /^regulated$/i, de: /^reguliert$/i, ja: /^規制対象$/, ko: /^규제 대상$/ },
  { zh: /^可能受管制$/, en: /possibly/i, de: /möglicherweise/i, ja: /可能性/, ko: /가능성/ },
  { zh: /^按所给条件不适用$/, en: /not under/i, de: /bedingungen nicht/i, ja: /対象外/, ko: /해당 없음/, long: true },
  { zh: /^未列入本站清单$/, en: /not on our/i, de: /nicht auf unseren/i, ja: /掲載なし/, ko: /목록에 없음/ },
  { zh: /^未收录该国清单$/, en: /no list/i, de: /keine liste/i, ja: /リストなし/, ko: /목록 없음/ },
  { zh: /^低于限值$/, en: /below/i, de: /unter der/i, ja: /未満/, ko: /미만/ },
  { zh: /^尚未生效$/, en: /not yet/i, de: /noch nicht/i, ja: /未施行/, ko: /미시행/ },
  { zh: /^其他地区$/, en: /elsewhere/i, de: /anderswo/i, ja: /他地域/, ko: /다른 지역/ },
  { zh: /^课题组负责人$/, en: /group manager/i, de: /gruppenleitung/i, ja: /グループ/, ko: /그룹/ },
  { zh: /^采购管理员$/, en: /buyer administrator/i, de: /einkaufs-admin/i, ja: /購買管理/, ko: /구매 관리/ },
  { zh: /^采购员$/, en: /^buyer$/i, de: /^einkauf$/i, ja: /購買担当/, ko: /구매 담당/ },
  { zh: /^客服$/, en: /^customer service$/i, de: /^kundendienst$/i, ja: /^カスタマーサービス$/, ko: /^고객 서비스$/ },
  { zh: /^客服主管$/, en: /lead/i, de: /leitung/i, ja: /主任/, ko: /책임자/ },
  { zh: /^平台管理员$/, en: /site admin/i, de: /plattform/i, ja: /サイト管理/, ko: /사이트 관리/ },
  { zh: /^供应商管理员$/, en: /supplier admin/i, de: /lieferanten-admin/i, ja: /サプライヤー管理/, ko: /공급업체 관리/ },
  { zh: /^熔点$/, en: /melting/i, de: /schmelzpunkt/i, ja: /融点/, ko: /녹는점|융점/ },
  { zh: /^沸点$/, en: /boiling/i, de: /siedepunkt/i, ja: /沸点/, ko: /끓는점|비점/ },
  { zh: /^分子式$/, en: /formula/i, de: /summenformel|formel/i, ja: /分子式/, ko: /분자식/ },
  { zh: /^分子量$/, en: /weight|mass/i, de: /masse|gewicht/i, ja: /分子量/, ko: /분자량/ },
  { zh: /^(?:交期|货期)$/, en: /deliver|lead/i, de: /liefer/i, ja: /納期/, ko: /납기|배송/ },
  { zh: /^运费$/, en: /shipping/i, de: /versand/i, ja: /送料|配送料/, ko: /배송비|운송/ },
  { zh: /^折扣$|^优惠$/, en: /discount/i, de: /rabatt/i, ja: /割引/, ko: /할인/ },
  { zh: /^总计$/, en: /total/i, de: /gesamt|summe/i, ja: /合計/, ko: /합계|총/ },
  { zh: /^小计$/, en: /total|goods/i, de: /summe|waren/i, ja: /小計/, ko: /소계/ },
]
/** Where the place says the word already, or the act is told with another. */
const excused = new Set([
  'alert.json end',
  'audit.json move.cancel',
  'audit.json act.company.setTerms',
  'collection.json nothingHint',
  'collection.json removeShort',
  'collection.json savedAt',
  'collection.json then',
  'content.json shipping.regulated',
  'footprint.json forgetShort',
  'footprint.json forgetDayShort',
  'identity.json resetSave',
  'mail.json state.kept',
  'molecule.json noOffers',
  'molecule.json stated',
  'product.json add',
  'regulation.json back',
])
/** Longer texts say things in their own way. */
const SHORT = 8

describe('[LANG-2] words of the trade', () => {
  for (const language of others)
    test(language, () => {
      const said = new Map(all(language))
      const texts = all('zh').filter(([place]) => !excused.has(place))
      const wrong = texts.flatMap(([place, zh]) =>
        glossary
          .filter(({ long }) => long || [...zh].length <= SHORT)
          .filter((word) => word.zh.test(zh) && !word[language].test(said.get(place)!))
          .map((word) => `${place}: ${word.zh.source} in ${said.get(place)}`),
      )
      assert.deepEqual(wrong, [])
    })
})

/** Groups of acts on different things, which may be called alike. */
const actsOnThings = new Set(['audit.json move'])

for (const language of others)
  test(`[LANG-2] ${language} says of two things of one group two things where the Chinese does`, () => {
    const alike: string[] = []
    for (const [file, texts] of files) {
      const [zh, said] = [texts.zh, texts[language]]
      const groups = Map.groupBy(Object.keys(zh), (key) => key.slice(0, Math.max(0, key.lastIndexOf('.'))))
      for (const [group, keys] of groups) {
        if (group === '' || actsOnThings.has(`${file} ${group}`)) continue
        for (const [at, one] of keys.entries())
          for (const other of keys.slice(at + 1))
            if (zh[one] !== zh[other] && said[one] === said[other]) alike.push(`${file} ${one} ${other}: ${said[one]}`)
      }
    }
    assert.deepEqual(alike, [])
  })

/** Chinese texts that differ for their place alone: another language may say them with one text. */
const oneWord: readonly (readonly string[])[] = [
  ['停止提醒', '停止此提醒'],
  ['审核驳回', '已驳回'],
  ['邀请', '待激活'],
  ['停用账号', '已停用'],
  ['注销账号', '已注销'],
  ['全部发货', '已发货'],
  ['签收', '已签收'],
  ['取消', '已取消'],
  ['停用', '已停用'],
  ['提交注册', '录入'],
  ['停用', '停用账号'],
  ['恢复账号', '恢复处理'],
  ['询价', '询价单'],
  ['我的收藏', '收藏'],
  ['用户管理', '用户'],
  ['返回', '上一页'],
  ['推荐化合物', '推荐管理'],
  ['公司', '公司管理'],
  ['用户数', '用户'],
  ['公司管理', '公司资料', '客户主数据'],
  ['账户条件', '付款方式'],
  ['登录', '登录时间'],
  ['查询内容', '查询值'],
  ['发送时间', '已发送'],
  ['，', '、'],
  ['修改', '变化'],
  ['查看订单', '我的订单'],
  ['下单成功', '提交订单'],
  ['付款', '付款状态'],
  ['打包中', '开始打包'],
  ['质检中', '开始质检'],
  ['待发货', '准备发货'],
  ['已送达', '确认送达'],
  ['已取消', '取消订单'],
  ['已驳回', '驳回订单', '驳回'],
  ['未知错误', '状态不明'],
  ['收到付款', '登记收款'],
  ['取消原因', '驳回原因', '原因'],
  ['下单时间', '提交订单'],
  ['待审核', '等待客服审核'],
  ['运费', '发货', '发货情况'],
  ['已退款', '登记退款'],
  ['发货', '物流', '全部发货'],
  ['订单操作', '操作'],
  ['提交', '提交订单'],
  ['确认发货', '登记发货'],
  ['姓名', '名'],
  ['来源', '出处'],
  ['所属清单', '清单名称'],
  ['有效至', '失效日期'],
  ['未注明', '未写明'],
  ['含义', '内容'],
  ['名称', '英文名'],
  ['查找', '搜索'],
]

// Whoever gives a text the words of another says one thing twice.
for (const language of others)
  test(`[LANG-2] ${language} says different things in different words`, () => {
    const wrong: string[] = []
    for (const [file, texts] of files) {
      const [zh, said] = [texts.zh, texts[language]]
      for (const keys of Map.groupBy(Object.keys(said), (key) => said[key]!.trim().toLowerCase()).values()) {
        const meant = [...new Set(keys.map((key) => zh[key]!.trim()))]
        if (meant.length > 1 && !oneWord.some((group) => meant.every((one) => group.includes(one))))
          wrong.push(`${file}: ${keys.join(', ')} are all ${said[keys[0]!]}`)
      }
    }
    assert.deepEqual(wrong, [])
  })
